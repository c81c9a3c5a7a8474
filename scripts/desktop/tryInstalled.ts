import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Files in the desktop's folder once it works: the main process creates the secret, the data process its own folder, with its native
 * modules.
 */
const SIGNS = ['device.key', 'desk']
const PATIENCE = 60_000
/** How long it must then keep running, ms: a process that cannot open its files crashes and restarts within this. */
const LASTS = 10_000

// node scripts/desktop/tryInstalled.ts <binary> [arguments]: starts an installed desktop as a user would, since a package refuses
// debuggers. Exits with 1 if it does not work.
const [binary = '', ...more] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'koduke-installed-'))
const app = spawn(resolve(binary), [...more, `--user-data-dir=${folder}`], { stdio: 'inherit' })
const ended = new Promise<string>((tell) => {
  app.once('error', (error) => tell(error.message))
  app.once('exit', (code, signal) => tell(`it has ended with ${code ?? signal}`))
})
const problem = await Promise.race([ended, working()])
app.kill()
await wait(2_000)
app.kill('SIGKILL')
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
console.log(problem === null ? 'The installed desktop works' : `The installed desktop does not work: ${problem}`)
process.exit(problem === null ? 0 : 1)

/** Null if all files appeared and it kept running, else what is missing. */
async function working(): Promise<string | null> {
  const missing = (): string[] => SIGNS.filter((name) => !existsSync(join(folder, name)))
  const late = Date.now() + PATIENCE
  while (missing().length > 0 && Date.now() < late) await wait(250)
  if (missing().length > 0) return `there is no ${missing().join(', ')}`
  await wait(LASTS)
  return null
}
