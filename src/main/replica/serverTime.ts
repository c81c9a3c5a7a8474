import { dayOf } from '#shared/rules/time.ts'
import { RECEIPT_LIFE } from '#shared/sync.ts'
import type { Copy } from './copy.ts'
import { type Clock, CLOCK_DRIFT, type Moment, momentOf } from './wire.ts'

/** The server's time, ms, and when it was received. */
type Heard = Moment & { server: number }

/**
 * The server's time at this desk, extrapolated from its last reception with the copy: by the adjustable clock without its jumps, and never
 * less than by the monotonic running time.
 */
export class ServerTime {
  readonly #clock: Clock
  readonly #copy: Pick<Copy, 'meta'>
  readonly #begun: Moment
  #heard: { text: string; at: Heard } | null = null

  constructor(clock: Clock, copy: Pick<Copy, 'meta'>) {
    this.#clock = clock
    this.#copy = copy
    this.#begun = momentOf(clock)
  }

  /** The present time, ms. */
  now(): number {
    const heard = this.#lastHeard()
    return heard ? Math.max(this.#ran(heard), this.#counted(heard) ?? 0) : this.#clock.wall()
  }

  /** Whether that is certain. If the clock was set back while the desk was off, it is only a lower bound. */
  isSure(): boolean {
    const heard = this.#lastHeard()
    return !heard || this.#counted(heard) !== null
  }

  moment = (): string => new Date(this.now()).toISOString()

  today = (): string => dayOf(this.moment())

  /** From when on the server still has receipts. By the server's own time: a wrong local clock must not make intents look old. */
  receiptsSince = (): string => new Date((Date.parse(this.#copy.meta('heard') ?? '') || this.now()) - RECEIPT_LIFE).toISOString()

  /** A future timestamp came from a wrong clock: its age is unknown. */
  isOld = (at: string): boolean => at < this.receiptsSince() || at > this.moment()

  /** The server's time if only the desk's running time had passed. */
  #ran = (heard: Heard): number => heard.server + Math.max(0, this.#clock.monotonic() - heard.monotonic)

  /** By the adjustable clock; with its jumps only if it would be impossible without them: then someone has corrected it. */
  #counted(heard: Heard): number | null {
    const since = [this.#clock.wall() - heard.wall, this.#clock.shown() - heard.shown]
    return since.map((passed) => heard.server + passed).find((moment) => moment >= this.#ran(heard) - CLOCK_DRIFT) ?? null
  }

  #lastHeard(): Heard | null {
    const text = this.#copy.meta('heard')
    if (text === null) return null
    if (text !== this.#heard?.text) this.#heard = { text, at: { server: Date.parse(text), ...this.#heardAt(Date.parse(text)) } }
    return this.#heard.at
  }

  #heardAt(server: number): Moment {
    const at = this.#copy.meta('heard at')
    if (at !== null) return JSON.parse(at) as Moment
    // A copy of a former release, which stored the clock's offset.
    const shown = server - Number(this.#copy.meta('offset') ?? 0)
    return { shown, wall: shown, monotonic: this.#begun.monotonic }
  }
}
