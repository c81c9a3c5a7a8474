import { dayOf } from '#shared/rules/time.ts'
import { RECEIPT_LIFE } from '#shared/sync.ts'
import type { Copy } from './copy.ts'
import { type Clock, CLOCK_DRIFT, type Moment, momentOf } from './wire.ts'

/** The server's word, ms, and when it came here. */
type Heard = Moment & { server: number }

/**
 * The server's time at this desk, counted on from when it was last heard with the copy: by the clock that people can set, without its jumps,
 * and never less than the desk has run since, which nobody can set.
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

  /** The moment now, ms. */
  now(): number {
    const heard = this.#lastHeard()
    return heard ? Math.max(this.#ran(heard), this.#counted(heard) ?? 0) : this.#clock.wall()
  }

  /** Whether that is the time. It is only the earliest that it can be, where the clock was set back while the desk did not run. */
  isSure(): boolean {
    const heard = this.#lastHeard()
    return !heard || this.#counted(heard) !== null
  }

  moment = (): string => new Date(this.now()).toISOString()

  today = (): string => dayOf(this.moment())

  /** From when on the server still knows what it has answered. By its own word: a clock that is wrong here must not make anything old. */
  receiptsSince = (): string => new Date((Date.parse(this.#copy.meta('heard') ?? '') || this.now()) - RECEIPT_LIFE).toISOString()

  /** What bears a time to come was meant by a wrong clock: nobody can tell how old it is. */
  isOld = (at: string): boolean => at < this.receiptsSince() || at > this.moment()

  /** The server's time if only so much has passed as this desk has run. */
  #ran = (heard: Heard): number => heard.server + Math.max(0, this.#clock.monotonic() - heard.monotonic)

  /** By the clock that people can set; with its jumps only where it cannot be right without them: then somebody has set it right. */
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
    // A copy of a former release: it knows by how much the clock differed.
    const shown = server - Number(this.#copy.meta('offset') ?? 0)
    return { shown, wall: shown, monotonic: this.#begun.monotonic }
  }
}
