import type Electron from 'electron'
import { fork } from 'node:child_process'
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'

export const shell = {
  openExternal: (address: string): Promise<void> => {
    console.log(`[standin] openExternal ${address}`)
    return Promise.resolve()
  },
} satisfies Pick<Electron.Shell, 'openExternal'>

/** What the system's dialogs have said, for tests to read. */
export const said: string[] = []
const answers = (process.env['STANDIN_ANSWERS'] ?? '').split(',').filter(Boolean).map(Number)

/** Answered by `STANDIN_ANSWERS`, indexes of buttons in turn, then with the button for "cancel"; a test may replace it. */
export const dialog = {
  showMessageBox: (...args: [Electron.MessageBoxOptions] | [Electron.BaseWindow, Electron.MessageBoxOptions]) => {
    const options = args.length === 1 ? args[0] : args[1]
    said.push(options.message)
    return Promise.resolve({ response: answers.shift() ?? options.cancelId ?? 0, checkboxChecked: false })
  },
} satisfies Pick<Electron.Dialog, 'showMessageBox'>

export const Menu = {
  buildFromTemplate: (template: Electron.MenuItemConstructorOptions[]) => ({ items: template }),
  setApplicationMenu: () => undefined,
}

export const screen = { getPrimaryDisplay: () => ({ workAreaSize: { width: 1440, height: 900 } }) }

class PowerMonitor extends EventEmitter implements Pick<Electron.PowerMonitor, 'getSystemIdleTime'> {
  getSystemIdleTime = (): number => 0
}
export const powerMonitor = new PowerMonitor()

const kind = process.env['STANDIN_SAFE'] ?? 'gnome_libsecret'
const key = createHash('sha256')
  .update(process.env['STANDIN_KEYRING'] ?? 'keyring')
  .digest()
const nonce = Buffer.alloc(12)

export const safeStorage = {
  getSelectedStorageBackend: () => (kind === 'none' ? 'unknown' : kind === 'basic_text' ? 'basic_text' : 'gnome_libsecret'),
  isAsyncEncryptionAvailable: () => Promise.resolve(kind !== 'none'),
  encryptStringAsync: async (text: string) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = Buffer.concat([cipher.update(text), cipher.final()])
    return Buffer.concat([cipher.getAuthTag(), sealed])
  },
  decryptStringAsync: async (sealed: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(0, 16))
    const result = Buffer.concat([decipher.update(sealed.subarray(16)), decipher.final()]).toString()
    return { result, shouldReEncrypt: false }
  },
} satisfies Pick<Electron.SafeStorage, 'getSelectedStorageBackend' | 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'>

class UtilityProcess extends EventEmitter implements Pick<Electron.UtilityProcess, 'postMessage' | 'kill' | 'pid'> {
  readonly #child

  constructor(entry: string, args: string[] = []) {
    super()
    const parentPort = new URL('./parentPort.ts', import.meta.url).href
    this.#child = fork(entry, args, { serialization: 'advanced', execArgv: ['--import', parentPort, '--disable-warning=ExperimentalWarning'] })
    this.#child.on('message', (message) => this.emit('message', message))
    this.#child.on('spawn', () => this.emit('spawn'))
    this.#child.on('exit', (code) => this.emit('exit', code ?? 1))
    // Its line breaks when it dies; `exit` says so.
    this.#child.on('error', () => undefined)
    process.on('exit', () => this.#child.kill('SIGKILL'))
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  postMessage(message: unknown): void {
    if (this.#child.connected) this.#child.send(message as object)
  }

  kill(): boolean {
    return this.#child.kill('SIGTERM')
  }
}

/** Every data process that was begun, newest last: a test ends one to see what follows. */
export const forked: UtilityProcess[] = []

export const utilityProcess = {
  fork: (entry: string, args?: string[]): UtilityProcess => {
    const child = new UtilityProcess(entry, args)
    forked.push(child)
    return child
  },
}
