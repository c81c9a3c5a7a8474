interface LeavingDeps {
  /** Entries that the server has not answered. */
  unsent: () => Promise<number>
  /** Tells how many and asks; true is to close all the same. */
  ask: (unsent: number) => Promise<boolean>
  /** Before the files are closed, while somebody can still be asked. */
  beforeClosing: (unsent: number) => Promise<void>
  /** Closes the files and forgets the keys. */
  close: () => Promise<void>
  quit: () => void
  /** Hears what went wrong on the way; the way out is gone all the same. */
  report: (error: unknown) => void
}

/** The way out: with unsent entries only after a question, always with the files closed. */
export class Leaving {
  readonly #deps: LeavingDeps
  #state: 'here' | 'asking' | 'leaving' = 'here'

  constructor(deps: LeavingDeps) {
    this.#deps = deps
  }

  /** True when the app may go at once; otherwise the question is under way and `quit` follows if the person says so. */
  mayGo(): boolean {
    if (this.#state === 'here') this.#begin()
    return this.#state === 'leaving'
  }

  /** The computer's session is about to end. @param unsent what waits, as heard last; true when the end has to wait for an answer */
  holdsSession(unsent: number): boolean {
    if (this.#state === 'here' && unsent > 0) this.#begin()
    return this.#state === 'asking'
  }

  /** Nobody can be asked any more. What waits is on the disk. */
  async goNow(): Promise<void> {
    if (this.#state === 'leaving') return
    this.#state = 'leaving'
    await this.#deps.close().catch(this.#deps.report)
    this.#deps.quit()
  }

  #begin(): void {
    void this.#ask().catch(this.#deps.report)
  }

  async #ask(): Promise<void> {
    this.#state = 'asking'
    const unsent = await this.#deps.unsent().catch(() => 0)
    if (this.#state !== 'asking') return
    const goes = unsent === 0 || (await this.#asks(unsent))
    if (goes) await this.#deps.beforeClosing(unsent).catch(this.#deps.report)
    if (goes) await this.goNow()
    else if (this.#state === 'asking') this.#state = 'here'
  }

  /** Where the question itself fails, nobody can be asked: an app that cannot be closed would help nobody, and what waits is on the disk. */
  #asks(unsent: number): Promise<boolean> {
    return this.#deps.ask(unsent).catch((error: unknown) => {
      this.#deps.report(error)
      return true
    })
  }
}
