import { type Fault, verifyAudit } from '../server/audit/verify.ts'
import { readConfig } from '../server/config.ts'
import { readSecret } from '../server/secret.ts'
import { openDatabase } from '../server/start.ts'

const WORDS: Record<Fault['kind'], (seq: number) => string> = {
  changed: (seq) => `rida ${seq} on muudetud, ümber tõstetud või juurde pandud`,
  missing: (seq) => `rida ${seq} on puudu`,
  'cut-off': (seq) => `lõpp alates reast ${seq} on ära lõigatud`,
  'head-gone': (seq) => `pole kirjas, kus ahel lõpeb (viimane olemasolev rida on ${seq})`,
  'head-changed': (seq) => `ahela lõpu märge (rida ${seq}) on muudetud`,
  'chain-gone': () => 'kogu ahel on kadunud, kuigi majas on töötatud',
}

// npm run audit:verify — walks every chain of the audit log and says which line of which house is not as it was written; 1 when any is.
const config = readConfig()
const db = await openDatabase(config)
const { chains, lines, faults } = await verifyAudit(db, readSecret(config.dataDir))
const houses = new Map((await db.selectFrom('house').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]))
for (const { chain, seq, kind } of faults) console.error(`${houses.get(chain) ?? chain}: ${WORDS[kind](seq)}.`)
console.log(faults.length === 0 ? `Auditilogi on terve: ${chains} ahelat, ${lines} rida.` : `Auditilogis on ${faults.length} viga.`)
if (faults.length > 0) process.exitCode = 1
await db.destroy()
