import { mkdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerParent } from '../child.ts'
import { peer } from '../peers.ts'
import type { PouchStatic } from '../pouch.ts'

// express-pouchdb on Express 4 (with 5 it answers errors in HTML), with LevelDB in the given folder.
const [folder = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
process.chdir(folder)
const express = peer('express') as () => RequestListener & { use(each: unknown): void }
const app = express()
const pouch = peer('express-pouchdb') as (db: PouchStatic, options: object) => unknown
app.use(
  pouch((peer('pouchdb') as PouchStatic).defaults({ prefix: folder }), {
    mode: 'minimumForPouchDB',
    inMemoryConfig: true,
    logPath: `${folder}log.txt`,
  }),
)
const server = createServer(app)
server.listen(0, () => answerParent({ port: (server.address() as AddressInfo).port }))
