import type { SessionTokens, SessionUser } from '#shared/contract/session.ts'
import type { KeyStore } from '#web/storage.ts'
import { readUser } from './sessionAnswers.ts'

/** A token is treated as expired this long before its time (specification, section 9). */
const EARLY = 240_000

/** Where the encrypted copy of the house's lists is kept (`snapshot.ts`); it ends with the session. */
export const SNAPSHOT = 'koduke.snapshot'

const KEYS = { token: 'koduke.token', refresh: 'koduke.refresh', expires: 'koduke.expires', user: 'koduke.user', snapshot: SNAPSHOT } as const

/** What a browser keeps of a session; every tab reads the same. */
export interface TokenStore {
  /** Null when nobody is signed in; an empty stored token counts as none. */
  token: () => string | null
  refreshToken: () => string | null
  /** Whether the token is good for longer than this; 240 seconds unless told. */
  isFresh: (early?: number) => boolean
  /** The person as last heard; for a start without a connection. */
  user: () => SessionUser | null
  keep: (tokens: SessionTokens) => void
  keepUser: (user: SessionUser) => void
  clear: () => void
  /** What the server's clock says now; the device's own may be wrong by hours. */
  heardTime: (serverTime: Date) => void
  /** The server's time now, as far as it was heard. */
  serverNow: () => Date
}

export function createTokenStore(storage: KeyStore, now: () => number = Date.now): TokenStore {
  let offset = 0
  return {
    token: () => storage.getItem(KEYS.token) || null,
    refreshToken: () => storage.getItem(KEYS.refresh) || null,
    isFresh: (early = EARLY) => Date.parse(storage.getItem(KEYS.expires) ?? '') - early > now() + offset,
    user: () => userIn(storage.getItem(KEYS.user)),
    keep: ({ token, refresh_token, expires_at, user }) => {
      storage.setItem(KEYS.refresh, refresh_token)
      storage.setItem(KEYS.expires, expires_at)
      storage.setItem(KEYS.user, JSON.stringify(user))
      storage.setItem(KEYS.token, token)
    },
    keepUser: (user) => storage.setItem(KEYS.user, JSON.stringify(user)),
    clear: () => {
      for (const key of Object.values(KEYS)) storage.removeItem(key)
    },
    heardTime: (serverTime) => {
      offset = serverTime.getTime() - now()
    },
    serverNow: () => new Date(now() + offset),
  }
}

/** Whether a change of storage by another tab is about the session. */
export const isSessionKey = (key: string | null): boolean => key === null || key === KEYS.token || key === KEYS.user

function userIn(text: string | null): SessionUser | null {
  try {
    return readUser(JSON.parse(text ?? 'null'))
  } catch {
    // Written by another version of the product: the server says it anew.
    return null
  }
}
