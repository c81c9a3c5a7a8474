import type { DeskPort } from '#shared/desk.ts'
import { browserPort } from '#data/browserPort.ts'
import { type Connection, createConnection } from '#data/connection.ts'
import { createDraftsHere, DRAFTS } from '#data/draftsHere.ts'
import { draftsInBrowser } from '#data/draftsInBrowser.ts'
import { forgetBetweenSessions } from '#data/forget.ts'
import { createHeldAnswers } from '#data/heldAnswers.ts'
import { createHttp } from '#data/http.ts'
import type { Live } from '#data/live.ts'
import { invalidateTouched } from '#data/invalidate.ts'
import { endpointFacts } from '#data/endpointIndex.ts'
import { createOutbox } from '#data/outbox.ts'
import { createQueries } from '#data/queries.ts'
import { Session } from '#data/session.ts'
import { createSnapshot } from '#data/snapshot.ts'
import { createTokenStore, isSessionKey } from '#data/tokens.ts'
import { uuid7 } from '#web/uuid7.ts'
import { i18n } from '#texts/i18n.ts'
import type { Composed } from './composed.ts'
import { rememberPlace } from './place.ts'
import { safePath } from './guard.ts'
import { lasting } from '#web/storage.ts'

declare global {
  interface Window {
    /** The desktop's bridge; a browser has none. */
    readonly koduke?: DeskPort
  }
}

/** Puts the app together for where it runs; the desktop's half is fetched by the desktop only. */
export const compose = async (navigate: (path: string) => void): Promise<Composed> =>
  window.koduke ? (await import('./composeDesk.ts')).composeDesk(window.koduke) : composeBrowser(navigate)

/** The browser's app; here alone the real clock, storage and network come in. */
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
  const queries = createQueries()
  const held = createHeldAnswers({ ask: async (asked) => live?.ask(asked) ?? null })
  forgetBetweenSessions(session, queries, held.forget)
  listen(session, connection)
  const opened = (next: Live | null): void => {
    live = next
  }
  // Plain http has no WebCrypto: then nothing is kept.
  const snapshot = 'subtle' in crypto ? createSnapshot({ session, queries, storage: lasting }) : null
  const restore = async (): Promise<void> => {
    await session.restore()
    await snapshot?.restore()
  }
  const drafts = createDraftsHere(session, () => draftsInBrowser(session, lasting))
  const channel = { url: socketUrl(), token: session.freshToken, onPutOut: () => void session.restore(), opened }
  const { outbox, port } = createOutbox({
    session,
    drafts,
    port: browserPort(send, held),
    connection,
    now: tokens.serverNow,
    alone: aloneAs('koduke.outbox'),
    words: () => ({ kept: i18n.t('common.connection.kept'), lost: i18n.t('common.connection.lost') }),
    sent: (names) =>
      invalidateTouched(
        queries,
        names.flatMap((name) => endpointFacts(name).invalidates),
      ),
    hasLeft: () => lasting.getItem(DRAFTS) !== null,
  })
  return { session, queries, restore, data: { port, connection, live: channel, desk: null, outbox, drafts } }
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

/** What the browser itself says: other tabs and the network. */
function listen(session: Session, connection: Connection): void {
  addEventListener('storage', (event) => {
    if (isSessionKey(event.key)) session.reread()
  })
  addEventListener('offline', connection.doubted)
  addEventListener('online', connection.doubted)
}

/** Web Locks exist only in a secure context; without them a tab is alone with itself. */
const aloneAs =
  (lock: string) =>
  (run: () => Promise<void>): Promise<void> =>
    navigator.locks ? navigator.locks.request(lock, run) : run()

/** The specification's port where the server has not put its own into the page. */
function socketUrl(): string {
  const port = Number(document.querySelector<HTMLMetaElement>('meta[name="koduke:socket-port"]')?.content) || 6002
  return `${location.protocol}//${location.hostname}:${port}`
}
