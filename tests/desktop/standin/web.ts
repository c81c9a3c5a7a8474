import type Electron from 'electron'
import { EventEmitter } from 'node:events'
import { cdp } from './cdp.ts'

/** Chromium does not know `app:` here: it sees one secure origin per host, the app only ever sees `app:`. */
export const outward = (address: string): string => address.replace(/^(blob:)?app:\/\/([\w-]+)/, '$1https://$2.app.invalid')
export const inward = (address: string): string => address.replace(/^(blob:)?https:\/\/([\w-]+)\.app\.invalid/, '$1app://$2')

type SchemeHandler = (request: Request) => Response | Promise<Response>
const handlers = new Map<string, SchemeHandler>()
let isPrivileged = false

export const protocol = {
  registerSchemesAsPrivileged: (schemes: Electron.CustomScheme[]) => {
    isPrivileged = schemes.some(({ scheme, privileges }) => scheme === 'app' && privileges?.standard && privileges.secure)
  },
  handle: (scheme: string, handler: SchemeHandler) => {
    if (handlers.has(scheme)) throw new Error(`The scheme has been intercepted or handled: ${scheme}`)
    handlers.set(scheme, handler)
  },
}

interface PausedRequest {
  requestId: string
  request: { url: string; method: string; headers: Record<string, string> }
}

/** Answers a page's request with the app's handler; anything but `app:` passes through. */
export async function answerPaused({ requestId, request }: PausedRequest, session: string): Promise<void> {
  const address = inward(request.url)
  const handler = address.startsWith('app:') && isPrivileged ? handlers.get('app') : undefined
  if (!handler && defaultSession.isCancelled(address))
    return void (await cdp.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }, session))
  if (!handler) return void (await cdp.send('Fetch.continueRequest', { requestId }, session))
  const response = await handler(new Request(address, { method: request.method, headers: request.headers }))
  const body = Buffer.from(await response.arrayBuffer()).toString('base64')
  const responseHeaders = [...response.headers].map(([name, value]) => ({ name, value }))
  await cdp.send('Fetch.fulfillRequest', { requestId, responseCode: response.status, responseHeaders, body }, session)
}

type CheckHandler = NonNullable<Parameters<Electron.Session['setPermissionCheckHandler']>[0]>
/** Names of permissions in Chromium, and in Electron. */
const PERMISSIONS = {
  geolocation: 'geolocation',
  notifications: 'notifications',
  camera: 'media',
  microphone: 'media',
  midi: 'midi',
  'clipboard-read': 'clipboard-read',
  'clipboard-write': 'clipboard-sanitized-write',
} as const

type LoadHandler = (details: { url: string }, decide: (response: { cancel?: boolean }) => void) => void

class Session extends EventEmitter {
  #check: CheckHandler = () => true
  #load: LoadHandler = (_details, decide) => decide({})

  readonly webRequest = {
    onBeforeRequest: (handler: LoadHandler): void => {
      this.#load = handler
    },
  }

  /** Whether the app refuses this load. */
  isCancelled(url: string): boolean {
    let isCancelled = false
    this.#load({ url }, ({ cancel = false }) => {
      isCancelled = cancel
    })
    return isCancelled
  }

  setPermissionRequestHandler(_handler: Parameters<Electron.Session['setPermissionRequestHandler']>[0]): void {}
  setDevicePermissionHandler(_handler: Parameters<Electron.Session['setDevicePermissionHandler']>[0]): void {}
  setDisplayMediaRequestHandler(_handler: Parameters<Electron.Session['setDisplayMediaRequestHandler']>[0]): void {}
  setSpellCheckerEnabled(_isEnabled: boolean): void {}

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.#check = handler ?? (() => true)
  }

  /** Asks the app about each permission of an origin, and tells Chromium. */
  async applyPermissions(address: string): Promise<void> {
    const origin = new URL(outward(address)).origin
    for (const [name, permission] of Object.entries(PERMISSIONS)) {
      const isAllowed = this.#check(null, permission, address, { isMainFrame: true, requestingUrl: address, securityOrigin: address })
      await cdp.send('Browser.setPermission', { permission: { name }, setting: isAllowed ? 'granted' : 'denied', origin })
    }
  }
}
const defaultSession = new Session()
export const session = { defaultSession }

interface Download {
  guid: string
  url: string
  suggestedFilename: string
}

// Chromium denies every download here; those that the app would have allowed are reported.
cdp.on('Browser.downloadWillBegin', ({ url, suggestedFilename }: Download) => {
  let isPrevented = false
  const event = {
    preventDefault: () => {
      isPrevented = true
    },
  }
  const item = { getURL: () => inward(url), getFilename: () => suggestedFilename, setSaveDialogOptions: () => undefined }
  defaultSession.emit('will-download', event, item)
  console.log(`[standin] download ${suggestedFilename} ${isPrevented ? 'prevented' : 'allowed'}`)
})
