import type { Logger } from 'pino'
import type { Socket } from 'socket.io'
import { AppError } from '#shared/errors.ts'

type Answer = (reply: unknown) => void

/** A socket message handler: its argument is unvalidated. Its result is the acknowledgement, if requested. */
type SocketHandler = (message: unknown) => Promise<unknown>

/**
 * Wraps every message handler of a socket: whatever is thrown, synchronously or later, is logged, answered with `{ok: false}`, and has no
 * other effect. A socket that sends too much is disconnected.
 */
export class Incoming {
  readonly #socket: Socket
  readonly #log: Logger
  #said = 0
  #since = performance.now()
  #working = 0

  constructor(socket: Socket, log: Logger) {
    this.#socket = socket
    this.#log = log
  }

  on(event: string, asked: SocketHandler): void {
    this.#socket.on(event, (message: unknown, answer: unknown) => void this.#take(event, asked, { message, answer }))
  }

  async #take(event: string, asked: SocketHandler, { message, answer }: { message: unknown; answer: unknown }): Promise<void> {
    const reply: Answer = typeof answer === 'function' ? (answer as Answer) : () => undefined
    try {
      if (this.#isTooMuch()) return void this.#socket.disconnect(true)
      this.#working++
      reply(await asked(message))
    } catch (error) {
      if (!(error instanceof AppError)) this.#log.error({ err: error, event }, 'what a socket asked failed')
      replyTo(reply)
    } finally {
      this.#working = Math.max(0, this.#working - 1)
    }
  }

  /** A page refetches at each change, at most four times a second, and sometimes renews its token; more than that is not a page. */
  #isTooMuch(): boolean {
    const now = performance.now()
    if (now - this.#since > WINDOW) [this.#since, this.#said] = [now, 0]
    return ++this.#said > MOST_SAID || this.#working >= MOST_AT_ONCE
  }
}

const WINDOW = 60_000
const MOST_SAID = 400
const MOST_AT_ONCE = 20

/** The socket may have disconnected meanwhile. */
function replyTo(reply: Answer): void {
  try {
    reply({ ok: false })
  } catch {
    // Nobody is there to receive it.
  }
}
