import { MUTANTS } from './mutants.ts'
import { simulate } from './simulation.ts'

// Runs seeds until one fails and says which. A world that cannot even begin is not caught: it is broken.
const most = Number(process.argv[2])
const stress = MUTANTS.find(({ name }) => name === process.env.MUTANT)?.stress
let found = false
for (let seed = 1; seed <= most; seed++) {
  const failure = await simulate(seed, { isNarrow: true, stress })
  if (!failure) continue
  found = true
  console.log(`${failure.error.message}\ncaught ${seed}`)
  break
}
if (!found) console.log('missed')
