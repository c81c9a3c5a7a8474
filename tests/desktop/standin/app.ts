import type Electron from 'electron'
import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Part = Pick<
  Electron.App,
  | 'whenReady'
  | 'isReady'
  | 'isPackaged'
  | 'getVersion'
  | 'getName'
  | 'getAppPath'
  | 'getLocale'
  | 'getPath'
  | 'setPath'
  | 'requestSingleInstanceLock'
  | 'enableSandbox'
  | 'relaunch'
  | 'quit'
  | 'exit'
>

/** What every stand-in window offers to the app. */
interface Closable {
  close: () => void
  isDestroyed: () => boolean
}

class App extends EventEmitter implements Part {
  readonly isPackaged = false
  readonly windows = new Set<Closable>()
  readonly #ready = Promise.withResolvers<void>()
  readonly #paths = new Map<string, string>()
  #isReady = false
  #path = process.cwd()
  #described = { name: 'app', version: '0.0.0' }

  describe(path: string, described: { name: string; version: string }): void {
    this.#path = path
    this.#described = described
  }

  becomeReady(): void {
    this.#isReady = true
    this.#ready.resolve()
    this.emit('ready', {})
  }

  whenReady = (): Promise<void> => this.#ready.promise
  isReady = (): boolean => this.#isReady
  getVersion = (): string => this.#described.version
  getName = (): string => this.#described.name
  getAppPath = (): string => this.#path
  getLocale = (): string => 'et'
  readonly commandLine = { hasSwitch: (name: string): boolean => process.argv.some((argument) => argument.startsWith(`--${name}`)) }
  requestSingleInstanceLock = (): boolean => true
  setPath = (name: string, path: string): void => void this.#paths.set(name, path)

  /** Under `--user-data-dir`, as with Electron. */
  getPath = (name: string): string => {
    const given = process.argv.find((argument) => argument.startsWith('--user-data-dir='))?.slice('--user-data-dir='.length)
    const base = given ?? join(tmpdir(), 'standin-data')
    const path = this.#paths.get(name) ?? (name === 'userData' ? base : join(base, name))
    mkdirSync(path, { recursive: true })
    return path
  }

  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready')
  }

  relaunch(): void {
    console.log('[standin] relaunch')
  }

  /** As in Electron: before-quit, then each window, which may refuse. */
  quit(): void {
    if (this.#isPrevented('before-quit')) return
    for (const window of this.windows) window.close()
    if (this.windows.size > 0 || this.#isPrevented('will-quit')) return
    this.emit('quit', {}, 0)
    this.exit(0)
  }

  exit(code = 0): void {
    process.send?.({ exit: code })
    setTimeout(() => process.exit(code), 20)
  }

  windowClosed(window: Closable): void {
    this.windows.delete(window)
    if (this.windows.size > 0) return
    if (this.listenerCount('window-all-closed') === 0) this.quit()
    else this.emit('window-all-closed')
  }

  #isPrevented(event: string): boolean {
    let isPrevented = false
    this.emit(event, {
      preventDefault: () => {
        isPrevented = true
      },
    })
    return isPrevented
  }
}

export const app = new App()
