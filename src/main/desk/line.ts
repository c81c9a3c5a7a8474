/** How often a lost connection is checked where no sync rounds tell of it, ms. */
const PROBE = 5_000

interface LineDeps {
  /** Whether sync rounds tell of the connection: then nothing is checked here. */
  isWatched: () => boolean
  onChange: () => void
  /** Contacts the server once. */
  probe: () => void
}

/** Whether the server is reached, as its answers tell. */
export class Line {
  readonly #deps: LineDeps
  #isReached = true
  /** The last call without an answer, by `performance.now()`. */
  #lostAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined

  constructor(deps: LineDeps) {
    this.#deps = deps
  }

  get isReached(): boolean {
    return this.#isReached
  }

  /**
   * A call that began at `askedAt` (`performance.now()`) was answered, or was not. An answer to one that began before another failed says
   * nothing about the line now.
   */
  heard(isReached: boolean, askedAt: number): void {
    if (isReached && askedAt < this.#lostAt) return
    if (!isReached) this.#lostAt = performance.now()
    if (isReached === this.#isReached) return
    this.#isReached = isReached
    if (this.#deps.isWatched()) return
    this.#deps.onChange()
    this.stop()
    if (!isReached) this.#timer = setInterval(this.#deps.probe, PROBE)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
