import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { caught } from '../tests/sync/catch.ts'
import { MUTANTS } from '../tests/sync/mutants.ts'
import { shortest, simulate } from '../tests/sync/simulation.ts'

// npm run simulate -- --from N --seeds M: two desktops, browsers and a server in one process for each seed (sync.md, Proof).
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '100' },
    workers: { type: 'string', default: '2' },
    mutants: { type: 'boolean', default: false },
  },
})
if (values.mutants) process.exit(await mutants())
const [from, seeds, workers] = [Number(values.from), Number(values.seeds), Number(values.workers)]

if (workers > 1) {
  const share = Math.ceil(seeds / workers)
  const codes = await Promise.all(
    Array.from({ length: workers }, (_, index) => {
      const mine = Math.min(share, seeds - index * share)
      return mine > 0 ? part(from + index * share, mine) : Promise.resolve(0)
    }),
  )
  const failures = codes.reduce((sum, code) => sum + code, 0)
  console.log(`${seeds} seeds, ${failures} failures`)
  process.exitCode = failures > 0 ? 1 : 0
} else {
  process.exitCode = Math.min(100, await runSeeds())
}

function part(start: number, count: number): Promise<number> {
  const child = fork(import.meta.filename, ['--from', `${start}`, '--seeds', `${count}`, '--workers', '1'], { stdio: 'inherit' })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

async function runSeeds(): Promise<number> {
  let failures = 0
  for (let seed = from; seed < from + seeds; seed++) {
    const failure = await simulate(seed)
    if (!failure) continue
    failures += 1
    const { error, steps } = await shortest(failure)
    console.error(`seed ${seed}: ${error.message}\n${steps.map(({ kind, who, seed: own }) => `  ${kind} ${who} ${own}`).join('\n')}\n${error.stack}`)
    if (failures === 3) break
  }
  return failures
}

/** Each rule taken out once must make a seed fail. */
async function mutants(): Promise<number> {
  let missed = 0
  for (const { name } of MUTANTS) {
    const at = await caught(name)
    if (at === null) missed += 1
    console.log(at === null ? `MISSED  ${name}` : `caught by seed ${at}: ${name}`)
  }
  console.log(`${MUTANTS.length} mutants, ${missed} missed`)
  return missed > 0 ? 1 : 0
}
