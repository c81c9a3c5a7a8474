import { dayOf } from '#shared/rules/time.ts'
import { RECEIPT_LIFE } from '#shared/sync.ts'
import type { Copy } from './copy.ts'
import type { Clock } from './wire.ts'

/** The server's time at this desk, as last heard with the copy and counted on by the clock that only goes forward. */
export class ServerTime {
  readonly #clock: Clock
  readonly #copy: Pick<Copy, 'meta'>
  /** The server's time as last heard, and when this process learned it, by the clock that only goes forward. */
  #heard = { text: '', at: 0 }

  constructor(clock: Clock, copy: Pick<Copy, 'meta'>) {
    this.#clock = clock
    this.#copy = copy
  }

  /** The moment now, ms; never before the server was last heard, however this computer's clock was set meanwhile. */
  now(): number {
    return Math.max(this.#clock.wall() + Number(this.#copy.meta('offset') ?? 0), this.#sinceHeard())
  }

  moment = (): string => new Date(this.now()).toISOString()

  today = (): string => dayOf(this.moment())

  /** From when on the server still knows what it has answered. By its own word: a clock that is wrong here must not make anything old. */
  receiptsSince = (): string => new Date((Date.parse(this.#copy.meta('heard') ?? '') || this.now()) - RECEIPT_LIFE).toISOString()

  /** What bears a time to come was meant by a wrong clock: nobody can tell how old it is. */
  isOld = (at: string): boolean => at < this.receiptsSince() || at > this.moment()

  #sinceHeard(): number {
    const text = this.#copy.meta('heard')
    if (text === null) return 0
    const now = this.#clock.monotonic()
    if (text !== this.#heard.text) this.#heard = { text, at: now }
    return Date.parse(text) + Math.max(0, now - this.#heard.at)
  }
}
