import { type ChildProcess, fork } from 'node:child_process'
import { CANNOT_START } from '../config/cannotStart.ts'
import type { Sign } from './life.ts'

interface SupervisorParts {
  /** The serving module. */
  entry: string
  /** The longest event loop block before the process is killed, ms. */
  standsFor: number
  /** Writes a log line. */
  tell: (line: string) => void
  /** Exits with a code. */
  end: (code: number) => void
}

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 1000
/** After this long a process counts as healthy, and the restart delay is reset. */
const STEADY = 10_000
const LOOK = 1000

/**
 * Supervises one serving process: starts it, restarts it when it exits, and kills it after a long silence. A process that cannot start, or
 * never came up, is not restarted.
 */
export class Supervisor {
  readonly #parts: SupervisorParts
  #child: ChildProcess | null = null
  #ports: { PORT?: string; SOCKET_PORT?: string } = {}
  #heardAt = 0
  #upAt: number | null = null
  #failures = 0
  #isEnding = false
  #timer: NodeJS.Timeout | undefined
  #again: NodeJS.Timeout | undefined

  constructor(parts: SupervisorParts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), LOOK)
    this.#begin()
  }

  /** Shuts the process down gracefully; nothing is started any more. */
  stop(): void {
    this.#isEnding = true
    clearTimeout(this.#again)
    if (this.#child) this.#child.kill('SIGTERM')
    else this.#end(0)
  }

  #begin(): void {
    this.#upAt = null
    const child = fork(this.#parts.entry, { env: { ...process.env, ...this.#ports } })
    this.#child = child
    child.on('message', (sign: Sign) => this.#hear(sign))
    child.once('error', (error) => this.#parts.tell(`Serverit ei saanud käivitada: ${error.message}`))
    child.once('exit', (code, signal) => this.#ended(code, signal))
  }

  #hear(sign: Sign): void {
    this.#heardAt = performance.now()
    if (sign.kind !== 'up') return
    this.#upAt = this.#heardAt
    // If any free port was requested, restarts reuse the one it got.
    this.#ports = { PORT: String(sign.port), SOCKET_PORT: String(sign.socketPort) }
  }

  /** No heartbeat is expected while it starts: a large database takes time. */
  #look(): void {
    if (this.#upAt === null || performance.now() - this.#heardAt < this.#parts.standsFor) return
    this.#parts.tell(`Server ei ole ${Math.round(this.#parts.standsFor / 1000)} s jooksul elumärki andnud ja lõpetatakse`)
    this.#upAt = null
    this.#child?.kill('SIGKILL')
  }

  #ended(code: number | null, signal: string | null): void {
    this.#child = null
    const hasServed = this.#ports.PORT !== undefined
    if (this.#isEnding || code === CANNOT_START || !hasServed) return this.#end(this.#isEnding ? 0 : (code ?? 1))
    if (this.#heardAt > 0 && this.#upAt !== null && performance.now() - this.#upAt > STEADY) this.#failures = 0
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures++)
    this.#parts.tell(`Server lõppes (${signal ?? `kood ${code}`}); käivitub uuesti ${pause} ms pärast`)
    this.#again = setTimeout(() => this.#begin(), pause)
  }

  #end(code: number): void {
    clearInterval(this.#timer)
    this.#parts.end(code)
  }
}
