interface StuckDeps {
  /** Whether the user wants to reload the page. `signal` closes the question. */
  asks: (signal: AbortSignal) => Promise<boolean>
  reload: () => void
}

/** An unresponsive page: one question at a time, closed when the page recovers. A question that could not be shown is asked again. */
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

/** A crashed page is reloaded automatically once in this time. */
const WITHIN = 60_000

/** Decides what follows a renderer crash; `now` in ms. */
export class Crashes {
  #last = -Infinity

  /** `reload` at once, or `ask` the user after a second crash in a short time. */
  next(now: number): 'reload' | 'ask' {
    const isFirst = now - this.#last > WITHIN
    this.#last = now
    return isFirst ? 'reload' : 'ask'
  }
}
