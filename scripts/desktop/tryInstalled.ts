import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** What lies in the desktop's folder when it works: the main process makes the secret, the data process its own folder, with its native parts. */
const SIGNS = ['device.key', 'desk']
const PATIENCE = 60_000
/** For how long it has to go on then, ms: what cannot open its files ends, and is begun again, within this. */
const LASTS = 10_000

// node scripts/desktop/tryInstalled.ts <binary> [arguments]: starts an installed desktop as a person would, for nothing can look into it:
// a package refuses debuggers. Ends with 1 when it does not work.
const [binary = '', ...more] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'koduke-installed-'))
const app = spawn(resolve(binary), [...more, `--user-data-dir=${folder}`], { stdio: 'inherit' })
let ended: string | null = null
app.on('error', (error) => (ended = error.message))
app.on('exit', (code, signal) => (ended ??= `it has ended with ${code ?? signal}`))

const missing = (): string[] => SIGNS.filter((name) => !existsSync(join(folder, name)))
const late = Date.now() + PATIENCE
while (ended === null && missing().length > 0 && Date.now() < late) await wait(250)
if (ended === null && missing().length === 0) await wait(LASTS)
const problem = ended ?? (missing().length > 0 ? `there is no ${missing().join(', ')}` : null)
app.kill()
await wait(2_000)
app.kill('SIGKILL')
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
console.log(problem === null ? 'The installed desktop works' : `The installed desktop does not work: ${problem}`)
process.exit(problem === null ? 0 : 1)
