import type { Logger } from 'pino'
import type { Socket } from 'socket.io'
import { AppError } from '#shared/errors.ts'

type Answer = (reply: unknown) => void

/** What a socket may ask: what came with the event, whatever it is. What is returned is answered, where an answer was asked for. */
type SocketHandler = (message: unknown) => Promise<unknown>

/**
 * The one way in of everything that a socket says. Whatever is thrown, at once or later, is written down, answered with `{ok: false}`,
 * and ends nothing. A socket that says more than it could mean is put out.
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

  /** A page asks again at each change, at most four times a second, and renews its token now and then; more, or many at once, is no page. */
  #isTooMuch(): boolean {
    const now = performance.now()
    if (now - this.#since > WINDOW) [this.#since, this.#said] = [now, 0]
    return ++this.#said > MOST_SAID || this.#working >= MOST_AT_ONCE
  }
}

const WINDOW = 60_000
const MOST_SAID = 400
const MOST_AT_ONCE = 20

/** The socket may be gone meanwhile. */
function replyTo(reply: Answer): void {
  try {
    reply({ ok: false })
  } catch {
    // Nobody is there to hear it.
  }
}
