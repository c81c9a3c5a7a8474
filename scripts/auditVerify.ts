import { readPutAway } from '../server/audit/putAway.ts'
import { type Fault, verifyAudit } from '../server/audit/verify.ts'
import { readConfig } from '../server/config/config.ts'
import { readSecret } from '../server/config/secret.ts'
import { openDatabase } from '../server/start.ts'
import { wordsOfFault } from './auditWords.ts'

// npm run audit:verify [-- FILE …] — verifies every chain of the audit log, or archive files, and reports altered lines by house; exits
// with 1 if there are any.
const config = readConfig()
const secret = readSecret(config.dataDir)
const db = await openDatabase(config)
const houses = new Map((await db.selectFrom('house').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]))
const anchored = new Set((await db.selectFrom('audit_anchor').select('file').execute()).map(({ file }) => file))
const files = process.argv.slice(2)
const faults = files.length === 0 ? await faultsOfLog() : await faultsOfFiles()
for (const fault of faults) console.error(`${houses.get(fault.chain) ?? fault.chain}: ${wordsOfFault(fault)}.`)
if (faults.length > 0) console.log(`Auditilogis on ${faults.length} viga.`)
if (faults.length > 0) process.exitCode = 1
await db.destroy()

async function faultsOfLog(): Promise<Fault[]> {
  const found = await verifyAudit(db, secret)
  if (found.faults.length === 0) console.log(`Auditilogi on terve: ${found.chains} ahelat, ${found.lines} rida.`)
  return found.faults
}

async function faultsOfFiles(): Promise<Fault[]> {
  const all: Fault[] = []
  for (const file of files) {
    const read = await readPutAway(file, secret).catch((error: Error) => console.error(`${file}: seda ei saa lugeda (${error.message}).`))
    if (!read) process.exitCode = 1
    if (!read) continue
    const { lines, faults: found, sha256 } = read
    const isKnown = anchored.has(sha256) ? '' : ' Andmebaas seda faili ei tunne.'
    if (found.length === 0) console.log(`${file} on terve: ${lines} rida.${isKnown}`)
    all.push(...found)
  }
  return all
}
