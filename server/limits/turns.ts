import { tooMany } from './tooMany.ts'

interface Line {
  places: Set<string>
  last: Promise<void>
}

/** Lets tries of one account follow each other slowly: one after another with a pause between, one from each place, and no long line. */
export class Turns {
  readonly #pause: number
  readonly #longest: number
  readonly #lines = new Map<string, Line>()

  /** `pause` in milliseconds; `longest`: how many may stand in line. */
  constructor({ pause, longest }: { pause: number; longest: number }) {
    this.#pause = pause
    this.#longest = longest
  }

  /** Waits for its turn. @throws too-many-requests where the line is long, or this place stands in it already */
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
