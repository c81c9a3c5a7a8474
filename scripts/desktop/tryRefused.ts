import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Its message on stderr before the same dialog, which waits to be closed (src/main/shell/refusal.ts). */
const SAYS = '--no-sandbox'
/** The exit code after closing the dialog. */
const REFUSED = 2
const PATIENCE = 60_000

// node scripts/desktop/tryRefused.ts <AppImage>: starts it without a sandbox, and checks that it refuses to run. Exits with 1 if it runs,
// exits otherwise, or prints nothing.
const [binary = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'koduke-refused-'))
const app = spawn(resolve(binary), [`--user-data-dir=${folder}`], { stdio: ['ignore', 'inherit', 'pipe'] })
let said = ''
app.stderr.setEncoding('utf8').on('data', (text: string) => {
  said += text
  process.stderr.write(text)
})
let failed: string | null = null
app.once('error', ({ message }) => (failed = message))
const ended = (): string | number | null => failed ?? app.exitCode ?? app.signalCode

const late = Date.now() + PATIENCE
while (!said.includes(SAYS) && ended() === null && Date.now() < late) await wait(100)
// It may exit at once, or wait with its dialog.
await wait(2_000)
const problem = problemOf()
app.kill('SIGKILL')
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
console.log(problem === null ? 'It refuses to start without a sandbox' : `It does not refuse to start without a sandbox: ${problem}`)
process.exit(problem === null ? 0 : 1)

function problemOf(): string | null {
  if (existsSync(join(folder, 'device.key'))) return 'it has begun to work'
  const end = ended()
  if (!said.includes(SAYS)) return end === null ? 'it says nothing' : `it has ended with ${end} and says nothing`
  return end === null || end === REFUSED ? null : `it has ended with ${end}`
}
