import { MUTANTS } from './mutants.ts'
import { simulate } from './simulation.ts'

// Runs seeds until one fails and reports it. A world that cannot even start does not count as caught: it is broken.
const most = Number(process.argv[2])
const mutant = MUTANTS.find(({ name }) => name === process.env.MUTANT)
if (!mutant) throw new Error(`No mutant ${process.env.MUTANT}`)
let found = false
for (const seed of [mutant.seed, ...Array.from({ length: most }, (_, index) => index + 1)]) {
  const failure = await simulate(seed, { isNarrow: true, stress: mutant.stress })
  if (!failure) continue
  found = true
  console.log(`${failure.error.message}\ncaught ${seed}`)
  break
}
if (!found) console.log('missed')
