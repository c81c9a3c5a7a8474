import { tooMany } from './tooMany.ts'

interface GateSize {
  /** How many may work at a time. */
  atOnce: number
  /** How many may wait beside them. */
  waiting: number
  /** How long one waits, ms. */
  patience: number
}

/** A door for work that takes much of the machine: so many at a time, so many before it, and nobody for long. */
export class Gate {
  readonly #size: GateSize
  readonly #queue: (() => void)[] = []
  #working = 0

  constructor(size: GateSize) {
    this.#size = size
  }

  /** Does work when its turn comes. @throws too-many-requests where too many wait already, or the turn does not come in time */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working < this.#size.atOnce) this.#working++
    else await this.#turn()
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#working--
    }
  }

  /** Whoever goes out gives their place to whoever has waited longest. */
  #turn(): Promise<void> {
    if (this.#queue.length >= this.#size.waiting) throw tooMany(this.#size.patience)
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(enter), 1)
        reject(tooMany(this.#size.patience))
      }, this.#size.patience)
      this.#queue.push(enter)
    })
  }
}
