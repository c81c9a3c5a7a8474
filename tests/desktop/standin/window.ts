import type Electron from 'electron'
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { app } from './app.ts'
import { cdp } from './cdp.ts'
import { codecOf, decode, encode } from './codec.ts'
import { ipcMain } from './ipc.ts'
import { answerPaused, inward, outward, session } from './web.ts'
import { comesHere } from './system.ts'
import { joinWorlds, preloadModules } from './worlds.ts'

type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0]
const WORLD = 'electron-preload'

class WebContents extends EventEmitter {
  readonly window: BrowserWindow
  openHandler: OpenHandler = () => ({ action: 'allow' })

  constructor(window: BrowserWindow) {
    super()
    this.window = window
  }

  getURL = (): string => this.window.address
  isDestroyed = (): boolean => this.window.isDestroyed()
  send = (channel: string, ...args: unknown[]): void => void this.window.deliver(channel, args)
  reload = (): void => void this.window.reload()
  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }
}

/** Windows by their browser targets. */
const windows = new Set<BrowserWindow>()
let opening = 0

export class BrowserWindow extends EventEmitter {
  static getAllWindows = (): BrowserWindow[] => [...windows]
  static fromWebContents = (contents: WebContents | null): BrowserWindow | null => contents?.window ?? null
  static getFocusedWindow = (): BrowserWindow | null => [...windows][0] ?? null

  readonly webContents = new WebContents(this)
  readonly #options: Electron.BrowserWindowConstructorOptions
  readonly #made: Promise<void>
  targetId = ''
  address = ''
  #session = ''
  #context = ''
  #isVisible: boolean
  /** The number of navigations started by the app: no event for these. */
  #expected = 0

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super()
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    const { sandbox, contextIsolation, nodeIntegration } = options.webPreferences ?? {}
    if (!sandbox || !contextIsolation || nodeIntegration) throw new Error('[standin] only sandboxed and isolated windows are modelled')
    this.#options = options
    this.#isVisible = options.show !== false
    windows.add(this)
    app.windows.add(this)
    this.#made = this.#make()
  }

  async loadURL(address: string): Promise<void> {
    await this.#made
    await session.defaultSession.applyPermissions(address)
    this.#expected += 1
    const { errorText } = await this.#send<{ errorText?: string }>('Page.navigate', { url: outward(address) })
    if (errorText) throw new Error(`${errorText} loading '${address}'`)
  }

  async reload(): Promise<void> {
    this.#expected += 1
    await this.#send('Page.reload')
  }

  show = (): void => {
    this.#isVisible = true
    this.emit('show')
  }
  isVisible = (): boolean => this.#isVisible
  getNormalBounds = (): Electron.Rectangle => {
    const { x = 0, y = 0, width = 800, height = 600 } = this.#options
    return { x, y, width, height }
  }
  isMaximized = (): boolean => false
  maximize = (): void => this.show()
  isMinimized = (): boolean => false
  restore = (): void => undefined
  focus = (): void => undefined
  isDestroyed = (): boolean => !windows.has(this)

  override emit = (event: string | symbol, ...args: unknown[]): boolean => comesHere(event) && super.emit(event, ...args)

  close(): void {
    let isPrevented = false
    this.emit('close', {
      preventDefault: () => {
        isPrevented = true
      },
    })
    if (!isPrevented) this.destroy()
  }

  destroy(): void {
    if (!windows.delete(this)) return
    void cdp.send('Target.closeTarget', { targetId: this.targetId }).catch(() => undefined)
    this.emit('closed')
    app.windowClosed(this)
  }

  /** Sends an event to the preload; lost without a page, as in Electron. */
  async deliver(channel: string, args: unknown[]): Promise<void> {
    const expression = `standinEmit(${JSON.stringify(channel)}, ${JSON.stringify(args.map(encode))})`
    await this.#send('Runtime.evaluate', { uniqueContextId: this.#context, expression }).catch(() => undefined)
  }

  #send = <Result = unknown>(method: string, params: Record<string, unknown> = {}): Promise<Result> => cdp.send<Result>(method, params, this.#session)

  async #make(): Promise<void> {
    const { width = 800, height = 600, webPreferences } = this.#options
    opening += 1
    const { targetId } = await cdp.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank', width, height })
    this.targetId = targetId
    opening -= 1
    const { sessionId } = await cdp.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
    this.#session = sessionId
    this.#listen()
    await this.#send('Runtime.enable')
    await this.#send('Page.enable')
    await this.#send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
    await this.#send('Page.addScriptToEvaluateOnNewDocument', {
      source: inTopFrame(`(${joinWorlds.toString()})('main', 'isolated', ${codecOf.toString()})`),
    })
    if (!webPreferences?.preload) return
    await this.#send('Runtime.addBinding', { name: 'standinIpc', executionContextName: WORLD })
    await this.#send('Page.addScriptToEvaluateOnNewDocument', { worldName: WORLD, source: preloadIn(webPreferences.preload) })
  }

  #listen(): void {
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the protocol's events by their shapes
    const on = <Params>(event: string, listener: (params: Params) => void): void =>
      void cdp.on(event, (params: Params, sessionId: string) => sessionId === this.#session && listener(params))
    on<{ context: { name: string; uniqueId: string; auxData: { frameId: string } } }>('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === WORLD && context.auxData.frameId === this.targetId) this.#context = context.uniqueId
    })
    on<{ frame: { id: string; url: string } }>('Page.frameNavigated', ({ frame }) => {
      if (frame.id === this.targetId) this.address = inward(frame.url)
    })
    on<{ frameId: string; url: string }>('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId === this.targetId) this.address = inward(url)
    })
    on('Page.loadEventFired', () => {
      if (this.address === 'about:blank') return
      this.webContents.emit('did-finish-load')
      this.emit('ready-to-show')
    })
    on<{ url: string }>('Page.windowOpen', ({ url }) => this.#asksToOpen(url))
    on<Paused>('Fetch.requestPaused', (paused) => void this.#paused(paused).catch(() => undefined))
    on<{ name: string; payload: string; executionContextId: number }>('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === 'standinIpc') void this.#answer(JSON.parse(payload), executionContextId)
    })
    on('Inspector.targetCrashed', () => this.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }))
  }

  async #paused(paused: Paused): Promise<void> {
    const isMainFrame = paused.frameId === this.targetId
    const isPrevented = paused.resourceType === 'Document' && !this.#isExpected(isMainFrame) && this.#isNavigationPrevented(paused, isMainFrame)
    if (isPrevented) return void (await this.#send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Aborted' }))
    await answerPaused(paused, this.#session)
  }

  #isExpected(isMainFrame: boolean): boolean {
    if (!isMainFrame || this.#expected === 0) return false
    this.#expected -= 1
    return true
  }

  #isNavigationPrevented({ request }: Paused, isMainFrame: boolean): boolean {
    let isPrevented = false
    const details = {
      url: inward(request.url),
      isMainFrame,
      preventDefault: () => {
        isPrevented = true
      },
    }
    this.webContents.emit('will-frame-navigate', details)
    if (isMainFrame) this.webContents.emit('will-navigate', details)
    return isPrevented
  }

  #asksToOpen(url: string): void {
    const details = { url: inward(url), frameName: '', features: '', disposition: 'foreground-tab', referrer: { url: '', policy: 'no-referrer' } }
    const { action } = this.webContents.openHandler(details as Electron.HandlerDetails)
    if (action === 'deny') denied += 1
  }

  async #answer(message: { id: number; channel: string; args: unknown[] }, contextId: number): Promise<void> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of the event that the app reads
    const event = { sender: this.webContents, senderFrame: { url: this.address, parent: null } } as unknown as Electron.IpcMainInvokeEvent
    const answer = await ipcMain.invoke(message.channel, event, message.args.map(decode)).then(
      (ok) => ({ ok: encode(ok) }),
      (error: Error) => ({ error: error.message }),
    )
    const expression = `standinReply(${message.id}, ${JSON.stringify(answer)})`
    // The page may be gone meanwhile.
    await this.#send('Runtime.evaluate', { contextId, expression }).catch(() => undefined)
  }
}

interface Paused {
  requestId: string
  frameId: string
  resourceType: string
  request: { url: string; method: string; headers: Record<string, string> }
}

/** New windows refused by the app that Chromium still opens. */
let denied = 0

cdp.on('Target.targetCreated', ({ targetInfo }: { targetInfo: { type: string; targetId: string } }) => {
  const isOurs = opening > 0 || [...windows].some((window) => window.targetId === targetInfo.targetId)
  if (targetInfo.type !== 'page' || isOurs || denied === 0) return
  denied -= 1
  void cdp.send('Target.closeTarget', { targetId: targetInfo.targetId }).catch(() => undefined)
})
cdp.on('Target.targetDestroyed', ({ targetId }: { targetId: string }) => {
  for (const window of windows) if (window.targetId === targetId) window.destroy()
})

/** Electron's preload runs only in the top frame. */
const inTopFrame = (source: string): string => `if (window === window.top) { ${source} }`

function preloadIn(path: string): string {
  const modules = `(${preloadModules.toString()})((${joinWorlds.toString()})('isolated', 'main', ${codecOf.toString()}))`
  return inTopFrame(`const { require } = ${modules};\n((require, module, exports) => {${readFileSync(path, 'utf8')}\n})(require, {}, {})`)
}

export const webContents = {
  getAllWebContents: (): WebContents[] => [...windows].map((window) => window.webContents),
  fromDevToolsTargetId: (targetId: string): WebContents | undefined => [...windows].find((window) => window.targetId === targetId)?.webContents,
}
