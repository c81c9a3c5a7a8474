import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite } from '#core/db/sqlite.ts'
import { answerParent } from '../child.ts'
import { BenchDesk, wireOver } from '../desk.ts'
import { namesOf, rowsOver } from '../syncHouse.ts'
import { measureBare, measureOurs } from '../syncOurs.ts'
import { measurePouch, measureRx } from '../syncPeers.ts'

// One client of bench/sync.ts in its own process, like a desktop: its memory is measured alone.
const { port, socketPort, file, folder, rows, intents, live } = JSON.parse(process.argv[2] ?? '') as {
  port: number
  socketPort: number
  /** The server's database, to look up the signed-in user. */
  file: string
  folder: string
  /** How many rows there are to copy. */
  rows: number
  intents: number
  live: number
}
const server = { port, socketPort }
const db = openSqlite(file)
const reader = () => BenchDesk.open(mkdtempSync(join(folder, 'reader-')), server, db)
const read = async () => rowsOver(wireOver((await reader()).browser), await namesOf(db))

answerParent(
  { port: 0 },
  {
    ours: () => measureOurs({ server, db, folder, intents, live }),
    rx: async () => measureRx(await reader(), await namesOf(db), { rows, intents }),
    pouch: async () => measurePouch(folder, await read(), { intents, live }),
    bare: async () => measureBare(mkdtempSync(join(folder, 'bare-')), await read(), intents),
    rows: async () => (await read()).length,
  },
)
