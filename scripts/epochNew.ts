import { readConfig } from '../server/config/config.ts'
import { openDatabase } from '../server/start.ts'
import { beginEpoch } from '../server/sync/epoch.store.ts'

// npm run epoch:new — after PostgreSQL was restored by its own tools, or rows were changed by hand: every device copies anew and resends.
const db = await openDatabase(readConfig())
await beginEpoch(db)
await db.destroy()
console.log('Algas uus ajastu: seadmed kopeerivad maja uuesti ja saadavad uuesti kõik, mida varukoopia ei hoidnud.')
