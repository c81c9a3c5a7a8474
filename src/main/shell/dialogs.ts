import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron'
import type { Language } from '#shared/messages/say.ts'
import { texts } from './texts.ts'

/** Native dialogs, in the language last used by the window. */
export class Dialogs {
  readonly #language: () => Language
  readonly #window: () => BrowserWindow | null

  constructor(language: () => Language, window: () => BrowserWindow | null) {
    this.#language = language
    this.#window = window
  }

  /** Whether to close with unsent entries. */
  async leavesUnsent(count: number): Promise<boolean> {
    const { title, text, stay, leave } = this.#texts().unsent
    return (await this.#ask('warning', title(count), text, [stay, leave])) === 1
  }

  async restartsAfterGone(): Promise<boolean> {
    const { title, text, restart, close } = this.#texts().gone
    return (await this.#ask('error', title, text, [restart, close])) === 0
  }

  async reloadsCrashed(): Promise<boolean> {
    const { title, text, reload, close } = this.#texts().crashed
    return (await this.#ask('error', title, text, [reload, close])) === 0
  }

  /** @param signal closes the question when the page recovers: then nothing is done */
  async reloadsStuck(signal: AbortSignal): Promise<boolean> {
    const { title, text, wait, reload } = this.#texts().stuck
    const choice = await this.#ask('warning', title, text, [wait, reload], { signal })
    return choice === 1 && !signal.aborted
  }

  /** Whether to install a new version now, during a shift. */
  async installsUpdate(): Promise<boolean> {
    const { title, text, later, install } = this.#texts().update
    return (await this.#ask('info', title, text, [later, install])) === 1
  }

  /** The app cannot start; closing the dialog exits. */
  async tellFailed(error: unknown): Promise<void> {
    const { title, text, close } = this.#texts().failed
    await this.#ask('error', title, `${text}\n\n${error instanceof Error ? error.message : String(error)}`, [close])
  }

  /** What to do without the key; closing the dialog loses nothing. */
  async keyIsLocked(): Promise<'again' | 'anew' | 'close'> {
    const { title, text, again, anew, close } = this.#texts().locked
    const choice = await this.#ask('error', title, text, [again, anew, close], { cancelId: 2 })
    return (['again', 'anew', 'close'] as const)[choice] ?? 'close'
  }

  async tellUnsafe(): Promise<void> {
    const { title, text, understood } = this.#texts().unsafe
    await this.#ask('info', title, text, [understood])
  }

  #texts = () => texts[this.#language()]

  /** The index of the chosen button; the first is the safe default. */
  async #ask(
    type: 'info' | 'warning' | 'error',
    message: string,
    detail: string,
    buttons: string[],
    more: Pick<MessageBoxOptions, 'cancelId' | 'signal'> = {},
  ): Promise<number> {
    const options = { type, title: 'Koduke', message, detail, buttons, defaultId: 0, cancelId: 0, noLink: true, ...more }
    const window = this.#window()
    const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options))
    return response
  }
}
