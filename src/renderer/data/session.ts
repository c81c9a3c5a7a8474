import { z } from 'zod'
import { SessionTokens, SessionUser } from '#shared/contract/session.ts'
import { RefusedError } from './errors.ts'
import type { Send } from './http.ts'
import type { SessionStatus } from './sessionContext.ts'
import type { TokenStore } from './tokens.ts'

export interface SessionState {
  status: SessionStatus
  user: SessionUser | null
}

/** The session of this browser, shared by its tabs. */
export interface Session {
  get: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Asks the server who is there; without a connection the person last heard of stays. Never throws. */
  restore: () => Promise<void>
  /** A token good for at least four minutes (or `early` milliseconds), refreshed when needed; null when nobody is signed in. @throws ConnectionError */
  freshToken: (early?: number) => Promise<string | null>
  /** @throws RefusedError, ConnectionError */
  signIn: (email: string, password: string) => Promise<SessionUser>
  signOut: () => Promise<void>
  /** @throws RefusedError, ConnectionError */
  switchPartner: (active: string) => Promise<SessionUser>
  /** The server does not know us any more. */
  lose: () => void
  /** Another tab signed in or out. */
  reread: () => void
}

export interface SessionDeps {
  tokens: TokenStore
  send: Send
  /** Runs one at a time over all tabs of the browser. */
  alone: (run: () => Promise<void>) => Promise<void>
}

const UserAnswer = z.object({ user: SessionUser })

/** Nobody may stay on these answers: the account, the house or the contract has ended. */
const ENDS = [401, 402, 403]

export function createSession({ tokens, send, alone }: SessionDeps): Session {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'restoring', user: null }
  let refreshing: Promise<void> | null = null

  const set = (user: SessionUser | null): void => {
    state = { status: user ? 'in' : 'out', user }
    for (const listener of listeners) listener()
  }
  const lose = (): void => {
    tokens.clear()
    set(null)
  }
  const enter = async (path: string, body: unknown, isBare: boolean): Promise<SessionUser> => {
    const answer = SessionTokens.parse(await send({ method: 'POST', path, body, changes: true, isBare }))
    tokens.keep(answer)
    set(answer.user)
    return answer.user
  }
  const refresh = (early?: number): Promise<void> =>
    alone(async () => {
      const refreshToken = tokens.refreshToken()
      // Another tab may have refreshed or signed out while this one waited.
      if (!refreshToken || tokens.isFresh(early)) return
      await enter('/api/refresh', { refresh_token: refreshToken }, true)
    }).catch((error: unknown) => {
      if (!(error instanceof RefusedError && ENDS.includes(error.status))) throw error
      lose()
    })

  const freshToken = async (early?: number): Promise<string | null> => {
    if (!tokens.token() || tokens.isFresh(early)) return tokens.token()
    refreshing ??= refresh(early).finally(() => {
      refreshing = null
    })
    await refreshing
    return tokens.token()
  }
  const restore = async (): Promise<void> => {
    if (!tokens.token()) return set(null)
    try {
      const { user } = UserAnswer.parse(await send({ method: 'GET', path: '/api/user', changes: false }))
      tokens.keepUser(user)
      set(user)
    } catch (error) {
      if (error instanceof RefusedError && ENDS.includes(error.status)) lose()
      else set(tokens.user())
    }
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    restore,
    freshToken,
    signIn: (email, password) => enter('/api/login', { email, password }, true),
    switchPartner: (active) => enter('/api/user/switch', { active }, false),
    signOut: async () => {
      // Signed out here even when the server cannot be told: its session ends by itself.
      await send({ method: 'POST', path: '/api/logout', changes: true }).catch(() => undefined)
      lose()
    },
    lose,
    reread: () => set(tokens.token() ? tokens.user() : null),
  }
}
