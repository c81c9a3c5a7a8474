import { join } from 'node:path'
import { migrate } from '#core/db/migrate.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import { hashPassword } from '../../server/accounts/password.ts'
import { DEMO_PASSWORD } from '../../server/demo/ifEmpty.ts'
import { keepFile } from '../../server/files/image.ts'
import { loadDemo } from '../../server/demo/loadDemo.ts'

/** `node tests/support/loadHouse.ts FOLDER RESIDENTS` fills an empty data folder with a house of that many residents and a short diary. */
const [folder, residents] = process.argv.slice(2)
if (!folder || !residents) throw new Error('usage: loadHouse.ts FOLDER RESIDENTS')
const db = openSqlite(join(folder, 'koduke.db'))
await migrate(db)
await loadDemo(db, {
  now: new Date(),
  passwordHash: await hashPassword(DEMO_PASSWORD),
  keep: (bytes) => keepFile(folder, bytes),
  scale: { residents: Number(residents), days: 3, density: 4, houses: 1 },
})
await db.destroy()
