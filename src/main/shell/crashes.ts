interface StuckDeps {
  /** Whether the person wants the page loaded again. `signal` ends the question. */
  asks: (signal: AbortSignal) => Promise<boolean>
  reload: () => void
}

/** A page that does not answer: one question at a time, which goes when the page is back. One that could not be asked is asked anew. */
export class StuckPage {
  readonly #deps: StuckDeps
  #asking: AbortController | null = null

  constructor(deps: StuckDeps) {
    this.#deps = deps
  }

  async isStuck(): Promise<void> {
    if (this.#asking) return
    this.#asking = new AbortController()
    try {
      if (await this.#deps.asks(this.#asking.signal)) this.#deps.reload()
    } finally {
      this.#asking = null
    }
  }

  answers(): void {
    this.#asking?.abort()
  }
}

/** A page that has died is loaded again by itself once in this time. */
const WITHIN = 60_000

/** Decides what follows when a window's process has gone; `now` in ms. */
export class Crashes {
  #last = -Infinity

  /** `reload` at once, or `ask` the person when it has died again so soon. */
  next(now: number): 'reload' | 'ask' {
    const isFirst = now - this.#last > WITHIN
    this.#last = now
    return isFirst ? 'reload' : 'ask'
  }
}
