import { tooMany } from './tooMany.ts'

interface Line {
  places: Set<string>
  last: Promise<void>
}

/** Slows attempts on one account: sequential with a pause, one per place, and with a short queue. */
export class Turns {
  readonly #pause: number
  readonly #longest: number
  readonly #lines = new Map<string, Line>()

  /** `pause` in milliseconds; `longest`: the longest queue. */
  constructor({ pause, longest }: { pause: number; longest: number }) {
    this.#pause = pause
    this.#longest = longest
  }

  /** Waits for its turn. @throws too-many-requests if the queue is full, or this place is already in it */
  async wait(account: string, place: string): Promise<void> {
    const line = this.#lines.get(account) ?? { places: new Set<string>(), last: Promise.resolve() }
    if (line.places.size >= this.#longest || line.places.has(place)) throw tooMany((line.places.size + 1) * this.#pause)
    line.places.add(place)
    line.last = line.last.then(() => new Promise((resolve) => setTimeout(resolve, this.#pause)))
    this.#lines.set(account, line)
    await line.last
    line.places.delete(place)
    if (line.places.size === 0) this.#lines.delete(account)
  }
}
