import { join } from 'node:path'
import { NotWhole, putAway } from '../server/audit/putAway.ts'
import { readConfig } from '../server/config/config.ts'
import { readSecret } from '../server/config/secret.ts'
import { openDatabase } from '../server/start.ts'
import { wordsOfFault } from './auditWords.ts'

// npm run audit:putAway -- 2026-06 [FOLDER] — archives the audit log up to the end of a month into files, with a proof of completeness.
const [month = '', given] = process.argv.slice(2)
const config = readConfig()
if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month >= new Date().toISOString().slice(0, 7)) {
  console.error('npm run audit:putAway -- 2026-06 [KAUST]: kuu, mis on läbi')
  process.exitCode = 1
} else {
  const folder = given ?? join(config.dataDir, 'audit')
  const db = await openDatabase(config)
  try {
    const away = await putAway(db, readSecret(config.dataDir), { month, folder, now: new Date() })
    for (const { file, lines } of away) console.log(`${join(folder, file)}: ${lines} rida`)
    if (away.length === 0) console.log('Kuni selle kuu lõpuni ei ole logis midagi, mis poleks juba failis.')
  } catch (error) {
    if (!(error instanceof NotWhole)) throw error
    for (const fault of error.faults) console.error(`${fault.chain}: ${wordsOfFault(fault)}.`)
    console.error('Midagi ei pandud ära: enne tuleb välja selgitada, mis logiga juhtus.')
    process.exitCode = 1
  }
  await db.destroy()
}
