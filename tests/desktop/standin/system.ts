import type Electron from 'electron'
import { fork } from 'node:child_process'
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { app } from './app.ts'

export const shell = {
  openExternal: (address: string): Promise<void> => {
    console.log(`[standin] openExternal ${address}`)
    return Promise.resolve()
  },
} satisfies Pick<Electron.Shell, 'openExternal'>

/** The texts of native dialogs, for tests. */
export const said: string[] = []
const answers = (process.env['STANDIN_ANSWERS'] ?? '').split(',').filter(Boolean).map(Number)

/** Answered by `STANDIN_ANSWERS`, button indexes in turn, then by "cancel"; a test may replace it. */
export const dialog = {
  showMessageBox: (...args: [Electron.MessageBoxOptions] | [Electron.BaseWindow, Electron.MessageBoxOptions]) => {
    const options = args.length === 1 ? args[0] : args[1]
    said.push(options.message)
    return Promise.resolve({ response: answers.shift() ?? options.cancelId ?? 0, checkboxChecked: false })
  },
  showErrorBox: (title: string, content: string) => void said.push(`${title}: ${content}`),
} satisfies Pick<Electron.Dialog, 'showMessageBox' | 'showErrorBox'>

export const Menu = {
  buildFromTemplate: (template: Electron.MenuItemConstructorOptions[]) => ({
    items: template,
    popup: () => void said.push(template.map(({ label }) => label ?? '–').join(' ')),
  }),
  setApplicationMenu: () => undefined,
}

const display = { id: 1, workArea: { x: 0, y: 0, width: 1440, height: 900 } }
export const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display] }

/** The systems on which an event exists, by `@platform` in Electron's declarations; the others exist on all. */
const SYSTEMS: Record<string, NodeJS.Platform[]> = {
  'lock-screen': ['darwin', 'win32'],
  'unlock-screen': ['darwin', 'win32'],
  shutdown: ['linux', 'darwin'],
  'query-session-end': ['win32'],
  'session-end': ['win32'],
}
/** The simulated system; a test may set another than it runs on. */
const played = process.env['STANDIN_SYSTEM'] ?? process.platform
export const comesHere = (event: string | symbol): boolean => SYSTEMS[String(event)]?.some((system) => system === played) ?? true

class PowerMonitor extends EventEmitter implements Pick<Electron.PowerMonitor, 'getSystemIdleTime' | 'getSystemIdleState'> {
  getSystemIdleTime = (): number => 0
  getSystemIdleState = (): 'active' => 'active'
  override emit = (event: string | symbol, ...args: unknown[]): boolean => comesHere(event) && super.emit(event, ...args)
}
export const powerMonitor = new PowerMonitor()

const kind = process.env['STANDIN_SAFE'] ?? 'gnome_libsecret'
const key = createHash('sha256')
  .update(process.env['STANDIN_KEYRING'] ?? 'keyring')
  .digest()
const nonce = Buffer.alloc(12)

/** As in Electron on Linux: `basic_text` seals with a known key, marked by its prefix. */
const mark = Buffer.from(kind === 'basic_text' ? 'v10' : 'v11')

export const safeStorage = {
  encryptStringAsync: async (text: string) => {
    if (kind === 'none') throw new Error('Encryption is not available')
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = Buffer.concat([cipher.update(text), cipher.final()])
    return Buffer.concat([mark, cipher.getAuthTag(), sealed])
  },
  decryptStringAsync: async (sealed: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(3, 19))
    const result = Buffer.concat([decipher.update(sealed.subarray(19)), decipher.final()]).toString()
    return { result, shouldReEncrypt: false }
  },
} satisfies Pick<Electron.SafeStorage, 'encryptStringAsync' | 'decryptStringAsync'>

class UtilityProcess extends EventEmitter implements Pick<Electron.UtilityProcess, 'postMessage' | 'kill' | 'pid'> {
  readonly #child

  constructor(entry: string, args: string[] = [], { env, serviceName = 'Node Utility Process' }: Electron.ForkOptions = {}) {
    super()
    const parentPort = new URL('./parentPort.ts', import.meta.url).href
    // As Electron starts every utility process (shell/services/node/node_service.cc): without it Node would exit.
    const flags = ['--unhandled-rejections=warn-with-error-code', '--disable-warning=ExperimentalWarning']
    // If a test has moved the date forward.
    const ahead = process.env['STANDIN_AHEAD'] ? ['--import', process.env['STANDIN_AHEAD']] : []
    const execArgv = ['--import', parentPort, ...ahead, ...flags]
    this.#child = fork(entry, args, { serialization: 'advanced', execArgv, env: { ...(env ?? process.env) } })
    this.#child.on('message', (message) => this.emit('message', message))
    this.#child.on('spawn', () => this.emit('spawn'))
    this.#child.on('exit', (code, signal) => {
      this.emit('exit', code ?? 1)
      // "Emitted when the child process unexpectedly disappears. This is normally because it was crashed or killed."
      const reason = signal === null ? 'abnormal-exit' : 'killed'
      if (code !== 0) app.emit('child-process-gone', {}, { type: 'Utility', reason, exitCode: code ?? 1, name: serviceName })
    })
    // Its connection breaks when it dies; `exit` reports that.
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

/** All started data processes, newest last: tests kill one. */
export const forked: UtilityProcess[] = []

export const utilityProcess = {
  fork: (entry: string, args?: string[], options?: Electron.ForkOptions): UtilityProcess => {
    const child = new UtilityProcess(entry, args, options)
    forked.push(child)
    return child
  },
}
