import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { readConfig } from '../server/config/config.ts'
import { openDatabase } from '../server/start.ts'
import { allSeqs, publishDurable } from '../server/sync/epoch.store.ts'
import { epochOf } from '../server/stores/feed.store.ts'

// npm run backup:note -- take FILE | publish FILE — for PostgreSQL, whose dumps are made by its own tools (docs/operations.md).
const Note = z.strictObject({ at: z.string(), epoch: z.string(), seqs: z.record(z.string(), z.int()) })
const [what, file] = process.argv.slice(2)
if (file === undefined || (what !== 'take' && what !== 'publish')) {
  console.error('npm run backup:note -- take FAIL (enne varundamist) või publish FAIL (vanima alles oleva varukoopia märge)')
  process.exitCode = 1
} else {
  const db = await openDatabase(readConfig())
  if (what === 'take') {
    // Before the dump begins: what is committed by now is in it.
    writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), epoch: await epochOf(db), seqs: await allSeqs(db) })}\n`, { mode: 0o600 })
    console.log(`Märge on kirjas: ${file}. Nüüd varunda.`)
  } else {
    const note = Note.parse(JSON.parse(readFileSync(file, 'utf8')))
    // Positions of another epoch say nothing about this one.
    const isOfThisLife = note.epoch === (await epochOf(db))
    if (isOfThisLife) await publishDurable(db, note.seqs)
    console.log(
      isOfThisLife ? `Seadmed võivad unustada, mis oli saadetud enne ${note.at}.` : 'Märge on varasemast ajastust; seadmed hoiavad kõik alles.',
    )
  }
  await db.destroy()
}
