interface LeavingDeps {
  /** The number of unanswered entries. */
  unsent: () => Promise<number>
  /** Shows how many and asks; true is to close all the same. */
  ask: (unsent: number) => Promise<boolean>
  /** Before the files are closed, while a question can still be shown. */
  beforeClosing: (unsent: number) => Promise<void>
  /** Closes the files and forgets the keys. */
  close: () => Promise<void>
  quit: () => void
  /** Receives errors on the way; the app exits all the same. */
  report: (error: unknown) => void
}

/** Quitting: with unsent entries only after a question, always with closed files. */
export class Leaving {
  readonly #deps: LeavingDeps
  #state: 'here' | 'asking' | 'leaving' = 'here'

  constructor(deps: LeavingDeps) {
    this.#deps = deps
  }

  /** True if the app may quit at once; otherwise a question is open and `quit` follows if the user agrees. */
  mayGo(): boolean {
    if (this.#state === 'here') this.#begin()
    return this.#state === 'leaving'
  }

  /** The system session is about to end. @param unsent the last known number; true if the end must wait for an answer */
  holdsSession(unsent: number): boolean {
    if (this.#state === 'here' && unsent > 0) this.#begin()
    return this.#state === 'asking'
  }

  /** No question is possible any more. Unsent entries are on disk. */
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

  /** If the question itself fails, the app quits: an app that cannot be closed would help nobody, and unsent entries are on disk. */
  #asks(unsent: number): Promise<boolean> {
    return this.#deps.ask(unsent).catch((error: unknown) => {
      this.#deps.report(error)
      return true
    })
  }
}
