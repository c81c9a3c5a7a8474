import { QueryClient } from '@tanstack/react-query'
import { browserPort } from '../data/browserPort.ts'
import { type Connection, createConnection } from '../data/connection.ts'
import type { Data } from '../data/DataContext.ts'
import { ConnectionError } from '../data/errors.ts'
import { forgetBetweenSessions } from '../data/forget.ts'
import { createHttp } from '../data/http.ts'
import type { Live } from '../data/live.ts'
import type { Snapshot, SnapshotDeps } from '../data/snapshot.ts'
import { Session } from '../data/session.ts'
import { createTokenStore, isSessionKey, SNAPSHOT } from '../data/tokens.ts'
import { uuid7 } from '../data/uuid7.ts'
import { i18n } from '../texts/i18n.ts'
import { rememberPlace } from './place.ts'
import { safePath } from './guard.ts'

export interface Composed {
  data: Data
  session: Session
  queries: QueryClient
  /** Finds out who is there and puts back what was kept of their house; to be awaited before anything is shown. Never throws. */
  restore: () => Promise<void>
}

/** Puts the browser's app together; here alone the real clock, storage and network come in. */
export function compose(navigate: (path: string) => void): Composed {
  let live: Live | null = null
  const tokens = createTokenStore(localStorage)
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
  const session = new Session({ tokens, send, alone })
  const queries = createQueries()
  forgetBetweenSessions(session, queries)
  listen(session, connection)
  const opened = (next: Live | null): void => {
    live = next
  }
  const snapshot = keepSnapshot({ session, queries, storage: localStorage })
  const restore = async (): Promise<void> => {
    // Fetched while the server says who is there.
    if (localStorage.getItem(SNAPSHOT) !== null) void snapshot()
    await session.restore()
    if (localStorage.getItem(SNAPSHOT) !== null) await (await snapshot())?.restore()
  }
  const channel = { url: socketUrl(), token: session.freshToken, onPutOut: () => void session.restore(), opened }
  return { session, queries, restore, data: { port: browserPort(send), connection, live: channel } }
}

/** The snapshot, whose script is fetched once somebody is in; null where there can be none (plain http has no WebCrypto). */
function keepSnapshot(deps: SnapshotDeps): () => Promise<Snapshot | null> {
  let starting: Promise<Snapshot | null> | null = 'subtle' in crypto ? null : Promise.resolve(null)
  const start = (): Promise<Snapshot | null> => {
    starting ??= import('../data/snapshot.ts').then(
      ({ createSnapshot }) => createSnapshot(deps),
      () => null,
    )
    return starting
  }
  deps.session.subscribe(() => deps.session.get().user && void start())
  return start
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

/** Pokes keep queries fresh; a refusal is an answer and is not asked again. */
const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, networkMode: 'always', retry: (failures, error) => error instanceof ConnectionError && failures < 2 },
    },
  })

/** Web Locks exist only in a secure context; without them a tab is alone with itself. */
const alone = (run: () => Promise<void>): Promise<void> => (navigator.locks ? navigator.locks.request('koduke.refresh', run) : run())

/** The specification's port where the server has not put its own into the page. */
function socketUrl(): string {
  const port = Number(document.querySelector<HTMLMetaElement>('meta[name="koduke:socket-port"]')?.content) || 6002
  return `${location.protocol}//${location.hostname}:${port}`
}
