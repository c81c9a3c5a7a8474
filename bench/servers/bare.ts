import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Sqlite from 'better-sqlite3'
import { answerParent } from '../child.ts'

// The baseline: node:http and prepared statements whose rows are the answer. No framework, no session, no rights, no audit.
const [file = '', given = '[]'] = process.argv.slice(2)
const db = new Sqlite(file, { readonly: true })
const statements = (JSON.parse(given) as { sql: string; parameters: unknown[] }[]).map(({ sql, parameters }) => db.prepare(sql).bind(...parameters))

/** JSON built by the database is passed on unchanged. */
const textOf = (rows: unknown[]): string => {
  const [first] = rows as { json?: string }[]
  return rows.length === 1 && first?.json !== undefined ? first.json : JSON.stringify(rows)
}
const server = createServer((_, response) => {
  const answers = statements.map((statement) => textOf(statement.all()))
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(`{"answers":[${answers.join(',')}]}`)
})
server.listen(0, () => answerParent({ port: (server.address() as AddressInfo).port }))
