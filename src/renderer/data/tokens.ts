import type { SessionTokens, SessionUser } from '#shared/contract/session.ts'
import type { KeyStore } from '#web/storage.ts'
import { readUser } from './sessionAnswers.ts'

/** A token is treated as expired this long before its time (specification, section 9). */
const EARLY = 240_000

/** The storage key of the encrypted lists (`snapshot.ts`); deleted with the session. */
export const SNAPSHOT = 'koduke.snapshot'

const KEYS = { token: 'koduke.token', refresh: 'koduke.refresh', expires: 'koduke.expires', user: 'koduke.user', snapshot: SNAPSHOT } as const

/** A session as stored in a browser; shared by every tab. */
export interface TokenStore {
  /** Null if signed out; an empty stored token counts as none. */
  token: () => string | null
  refreshToken: () => string | null
  /** Whether the token is valid for longer than this; default 240 seconds. */
  isFresh: (early?: number) => boolean
  /** The last known user; for an offline start. */
  user: () => SessionUser | null
  keep: (tokens: SessionTokens) => void
  keepUser: (user: SessionUser) => void
  clear: () => void
  /** The server's present time; the device's clock may be wrong by hours. */
  heardTime: (serverTime: Date) => void
  /** The server's time now, as far as known. */
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

/** Whether another tab's storage change concerns the session. */
export const isSessionKey = (key: string | null): boolean => key === null || key === KEYS.token || key === KEYS.user

function userIn(text: string | null): SessionUser | null {
  try {
    return readUser(JSON.parse(text ?? 'null'))
  } catch {
    // Written by another version of the product: the server returns it again.
    return null
  }
}
