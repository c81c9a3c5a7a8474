import type { DeskPort } from '#shared/desk.ts'
import { type Connection, createConnection } from '#data/connection.ts'
import { createHttp } from '#data/http.ts'
import type { Live } from '#data/live.ts'
import { Session } from '#data/session.ts'
import { createTokenStore, isSessionKey } from '#data/tokens.ts'
import { uuid7 } from '#web/uuid7.ts'
import { i18n } from '#texts/i18n.ts'
import type { Composed } from './composed.ts'
import { insideOf } from './insideContext.ts'
import { rememberPlace } from './place.ts'
import { safePath } from './guard.ts'
import { lasting } from '#web/storage.ts'

declare global {
  interface Window {
    /** The desktop's bridge; a browser has none. */
    readonly koduke?: DeskPort
  }
}

/** Composes the app for its host; the desktop's half is loaded only on the desktop. */
export const compose = async (navigate: (path: string) => void): Promise<Composed> =>
  window.koduke ? (await import('./desk/composeDesk.ts')).composeDesk(window.koduke) : composeBrowser(navigate)

/**
 * The browser's app; the real clock, storage and network are injected only here. The sign-in page needs the session alone: the rest
 * (`inside/openBrowser.ts`) is loaded when a page needs it.
 */
function composeBrowser(navigate: (path: string) => void): Composed {
  let live: Live | null = null
  const tokens = createTokenStore(lasting)
  const connection = createConnection({ probe: async () => (await fetch('/healthz', { cache: 'no-store' })).status > 0 })
  const answered = (serverTime: Date | null): void => {
    if (serverTime) tokens.heardTime(serverTime)
    connection.answered()
  }
  const send = createHttp({
    ...surroundings,
    bearer: () => session.freshToken(),
    socketId: () => live?.id(),
    heard: { answered, doubted: connection.doubted },
    lead: { ...leadsBy(navigate), unauthenticated: () => session.lose() },
  })
  const session = new Session({ tokens, send, alone: aloneAs('koduke.refresh') })
  listen(session, connection)
  const line = {
    get: () => live,
    opened: (next: Live | null): void => {
      live = next
    },
  }
  const inside = insideOf(async () => {
    const { openBrowser } = await import('./inside/firstLoad.ts')
    return openBrowser({ session, send, connection, now: tokens.serverNow, line, alone: aloneAs('koduke.outbox') })
  })
  return { session, restore: session.restore, inside, data: null }
}

const surroundings = {
  fetch: (address: string, init: RequestInit) => fetch(address, init),
  cookies: () => document.cookie,
  language: () => i18n.language,
  newKey: () => uuid7(),
  words: () => ({ lost: i18n.t('common.connection.lost'), unexpected: i18n.t('common.unexpected') }),
}

const leadsBy = (navigate: (path: string) => void) => ({
  redirect: (path: string): void => {
    const safe = safePath(path)
    if (safe) navigate(safe)
  },
  maintenance: (): void => {
    if (rememberPlace()) navigate('/hooldus')
  },
})

/** Browser events: other tabs and the network. */
function listen(session: Session, connection: Connection): void {
  addEventListener('storage', (event) => {
    if (isSessionKey(event.key)) session.reread()
  })
  addEventListener('offline', connection.doubted)
  addEventListener('online', connection.doubted)
}

/** Web Locks need a secure context; without them tabs are not synchronised. */
const aloneAs =
  (lock: string) =>
  (run: () => Promise<void>): Promise<void> =>
    navigator.locks ? navigator.locks.request(lock, run) : run()
