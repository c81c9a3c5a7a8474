interface LeavingDeps {
  /** Entries that the server has not answered. */
  unsent: () => Promise<number>
  /** Tells how many and asks; true is to close all the same. */
  ask: (unsent: number) => Promise<boolean>
  /** Closes the files and forgets the keys. */
  close: () => Promise<void>
  quit: () => void
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
    if (this.#state === 'here') void this.#ask()
    return this.#state === 'leaving'
  }

  /** The computer is shut down: nobody can be asked. What waits is on the disk. */
  async goNow(): Promise<void> {
    this.#state = 'leaving'
    await this.#deps.close()
    this.#deps.quit()
  }

  async #ask(): Promise<void> {
    this.#state = 'asking'
    const unsent = await this.#deps.unsent().catch(() => 0)
    const goes = unsent === 0 || (await this.#deps.ask(unsent))
    if (goes) await this.goNow()
    else this.#state = 'here'
  }
}
