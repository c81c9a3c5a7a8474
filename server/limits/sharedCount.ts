import { tooMany } from './tooMany.ts'

/** What processes tell each other of their counts: adds what each key has spent here in a window (ms), and answers what all have spent in it. */
export type Settle = (spent: ReadonlyMap<string, number>, window: { from: number; until: number }) => Promise<ReadonlyMap<string, number>>

interface Count {
  /** By all processes, as far as it is known. */
  known: number
  /** By this one, since then. */
  own: number
}

/** So many points of one key are not kept from the others for a second. */
const SOON = 50
const PAUSE = 1000

/**
 * Counts what is too frequent for a write each: here at once, and with the other processes once a second or after 50 points of one key.
 * So all together allow the limit and what comes in between. A window is the same for all: the minute, not a minute since the first.
 */
export class SharedCount {
  readonly #points: number
  readonly #window: number
  readonly #settle: Settle | null
  #counts = new Map<string, Count>()
  #begun = 0
  #timer: NodeJS.Timeout | null = null

  /** `window` in milliseconds; without `settle` this process is alone. */
  constructor({ points, window, settle = null }: { points: number; window: number; settle?: Settle | null }) {
    this.#points = points
    this.#window = window
    this.#settle = settle
  }

  /** Counts one, or so many points at once. @throws too-many-requests, having counted none */
  take(key: string, points = 1): void {
    const now = Date.now()
    const begun = now - (now % this.#window)
    // The former minute is forgotten as a whole, so that no list of keys grows.
    if (begun !== this.#begun) [this.#begun, this.#counts] = [begun, new Map()]
    const count = this.#counts.get(key) ?? { known: 0, own: 0 }
    if (count.known + count.own + points > this.#points) throw tooMany(begun + this.#window - now)
    const isSoon = count.own < SOON && count.own + points >= SOON
    count.own += points
    this.#counts.set(key, count)
    this.#settleIn(isSoon ? 0 : PAUSE)
  }

  #settleIn(milliseconds: number): void {
    if (this.#settle === null || (this.#timer !== null && milliseconds > 0)) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = null
      void this.#tell()
    }, milliseconds).unref()
  }

  async #tell(): Promise<void> {
    const [counts, from] = [this.#counts, this.#begun]
    const spent = new Map([...counts].filter(([, { own }]) => own > 0).map(([key, { own }]) => [key, own]))
    if (spent.size === 0 || this.#settle === null) return
    for (const count of counts.values()) [count.known, count.own] = [count.known + count.own, 0]
    // While the database is away each process counts for itself.
    const all = await this.#settle(spent, { from, until: from + this.#window }).catch(() => new Map<string, number>())
    for (const [key, known] of all) {
      const count = counts.get(key)
      if (count) count.known = Math.max(count.known, known)
    }
  }
}
