import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MOST_SEEDS = 1000

/**
 * The seed at which a mutant was caught, or null. Runs in a process of its own, because the mutant is made when modules are loaded.
 * `migrated`: a migrated, empty database, if the mutant changes nothing in it.
 */
export function caught(name: string, migrated = ''): Promise<number | null> {
  const here = import.meta.dirname
  const hunt = ['--import', join(here, 'mutate.ts'), join(here, 'hunt.ts'), `${MOST_SEEDS}`]
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      hunt,
      { env: { NODE_COMPILE_CACHE: join(tmpdir(), 'koduke-compiled'), ...process.env, MUTANT: name, MIGRATED: migrated } },
      (error, stdout, stderr) => {
        const [, seed] = /^caught (\d+)$/m.exec(stdout) ?? []
        if (seed) resolve(Number(seed))
        else if (/^missed$/m.test(stdout)) resolve(null)
        else reject(new Error(stderr, { cause: error }))
      },
    )
  })
}
