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
