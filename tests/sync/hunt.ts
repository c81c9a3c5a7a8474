import { simulate } from './simulation.ts'

// Runs seeds until one fails and says which. A world that cannot even begin is not caught: it is broken.
const most = Number(process.argv[2])
let found = false
for (let seed = 1; seed <= most && !found; seed++) {
  const failure = await simulate(seed)
  if (!failure) continue
  found = true
  console.log(`${failure.error.message}\ncaught ${seed}`)
}
if (!found) console.log('missed')
