import { tooMany } from './tooMany.ts'

/** How processes exchange counts: adds what each key has used here in a window (ms), and returns the total of all. */
export type Settle = (spent: ReadonlyMap<string, number>, window: { from: number; until: number }) => Promise<ReadonlyMap<string, number>>

interface Count {
  /** The known total of all processes. */
  known: number
  /** This process since then. */
  own: number
}

/** Unshared points of one key that trigger an early exchange. */
const SOON = 50
const PAUSE = 1000

/**
 * Counts that are too frequent for a write each: locally at once, and with the other processes once a second or after 50 points of one key.
 * So all together allow the limit plus what comes in between. Windows are aligned to the minute, not to the first request.
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

  /** Counts one or several points. @throws too-many-requests, without counting */
  take(key: string, points = 1): void {
    const now = Date.now()
    const begun = now - (now % this.#window)
    // The previous minute is dropped as a whole, so that no list of keys grows.
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
