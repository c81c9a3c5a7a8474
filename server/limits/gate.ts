import { tooMany } from './tooMany.ts'

interface GateSize {
  /** The most concurrent work. */
  atOnce: number
  /** The longest queue. */
  waiting: number
  /** The longest wait, ms. */
  patience: number
}

/** A semaphore for expensive work, with a bounded queue and wait. */
export class Gate {
  readonly #size: GateSize
  readonly #queue: (() => void)[] = []
  #working = 0

  constructor(size: GateSize) {
    this.#size = size
  }

  /** Does work when its turn comes. @throws too-many-requests if the queue is full, or the wait too long */
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

  /** A finishing task passes its slot to the one that has waited longest. */
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
