import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Sqlite from 'better-sqlite3'
import { answerParent } from '../child.ts'

// The baseline: node:http and one prepared statement that builds the same JSON. No framework, no session, no rights, no audit.
const [file = '', statement = '', parameters = '[]'] = process.argv.slice(2)
const query = new Sqlite(file, { readonly: true }).prepare(statement)
const values: unknown[] = JSON.parse(parameters)
const server = createServer((_, response) => {
  const { json } = query.get(...values) as { json: string }
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(`{"clients":${json}}`)
})
server.listen(0, () => answerParent({ port: (server.address() as AddressInfo).port }))
