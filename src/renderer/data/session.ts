import type { EnrolAnswer, SessionTokens, SessionUser } from '#shared/contract/session.ts'
import { RefusedError } from './errors.ts'
import type { Send } from './http.ts'
import type { SessionStatus, SessionValue } from './sessionContext.ts'
import { readTokens, readUserAnswer } from './sessionAnswers.ts'
import type { TokenStore } from './tokens.ts'
import type { SignInMethods } from './browserSignIn.ts'
import { signInMethods } from './signInMethods.ts'

export interface SessionState {
  status: SessionStatus
  user: SessionUser | null
  /** On a desk: unlocked by password only, without asking the server. */
  offline?: boolean
}

/** The signed-in user, for the app's frame; the browser's is `Session`, the desktop's is in `deskSession.ts`. */
export interface SessionSource extends Pick<SessionValue, 'signIn' | 'enrol' | 'ways' | 'signOut' | 'switchPartner'> {
  get: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Restores the session. Never throws. */
  restore: () => Promise<void>
}

export interface SessionDeps {
  tokens: TokenStore
  send: Send
  /** Runs one at a time across the browser's tabs. */
  alone: (run: () => Promise<void>) => Promise<void>
}

/** The key of this browser's caches: given by the server, and kept in memory only. */
interface Keys {
  snapshot: string
  draft: string
}

/** This browser's session, shared by its tabs. Its methods are bound. */
export class Session implements SessionSource {
  /** The sign-in methods besides the password. */
  readonly ways: SignInMethods
  readonly #deps: SessionDeps
  readonly #listeners = new Set<() => void>()
  #state: SessionState = { status: 'restoring', user: null }
  #refreshing: Promise<void> | null = null
  #keys: Keys | null = null
  /** Grows whenever the session may have changed: answers to earlier requests are then ignored. */
  #turn = 0

  constructor(deps: SessionDeps) {
    this.#deps = deps
    this.ways = signInMethods(deps.send, (tokens) => this.#take(tokens))
  }

  readonly get = (): SessionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks the server for the user; offline the last known user stays. Never throws. */
  readonly restore = async (): Promise<void> => {
    const { tokens, send } = this.#deps
    if (!tokens.token()) return this.lose()
    const turn = this.#turn
    try {
      const { user, snapshot_key, draft_key } = readUserAnswer(await send({ method: 'GET', path: '/api/user', changes: false }))
      if (turn !== this.#turn) return
      this.#keys = { snapshot: snapshot_key, draft: draft_key }
      tokens.keepUser(user)
      this.#set(user)
    } catch (error) {
      if (turn !== this.#turn) return
      if (isEnd(error)) this.lose()
      else this.#set(tokens.user())
    }
  }

  /** The key of the house's cached data, if the server has given it; in memory only. */
  readonly snapshotKey = (): string | null => this.#keys?.snapshot ?? null

  /** The same, requested if unknown: signing in does not return it. Null if unavailable. Never throws. */
  readonly askSnapshotKey = async (): Promise<string | null> => (await this.#askKeys())?.snapshot ?? null

  /** The key of this user's drafts at this computer; like `askSnapshotKey`. */
  readonly askDraftKey = async (): Promise<string | null> => (await this.#askKeys())?.draft ?? null

  /** A token valid for at least four minutes (or `early` milliseconds), refreshed if needed; null if signed out. @throws ConnectionError */
  readonly freshToken = async (early?: number): Promise<string | null> => {
    const { tokens } = this.#deps
    if (!tokens.token() || tokens.isFresh(early)) return tokens.token()
    this.#refreshing ??= this.#refresh(early).finally(() => {
      this.#refreshing = null
    })
    await this.#refreshing
    return tokens.token()
  }

  /** With a code it is the second step of a sign-in. @throws RefusedError, ConnectionError */
  readonly signIn = (email: string, password: string, code?: string): Promise<SessionUser> =>
    code === undefined ? this.#enter('/api/login', { email, password }, { isBare: true }) : this.#enter('/api/verify/', { code }, { isBare: true })

  /** The setup data of a second factor, during a sign-in that requires one. @throws RefusedError, ConnectionError */
  readonly enrol = (): Promise<EnrolAnswer> => this.ways.enrol()

  /** @throws RefusedError, ConnectionError */
  readonly switchPartner = (active: string | null): Promise<SessionUser> => this.#enter('/api/user/switch', { active }, {})

  /** Signs out locally even if the server is unreachable: its session expires by itself. */
  readonly signOut = async (): Promise<void> => {
    await this.#deps.send({ method: 'POST', path: '/api/logout', changes: true }).catch(() => undefined)
    this.lose()
  }

  /** The server no longer knows the session. */
  readonly lose = (): void => {
    this.#another()
    this.#deps.tokens.clear()
    this.#set(null)
  }

  /** Another tab signed in or out. */
  readonly reread = (): void => {
    this.#another()
    this.#set(this.#deps.tokens.token() ? this.#deps.tokens.user() : null)
  }

  async #askKeys(): Promise<Keys | null> {
    if (this.#keys === null && this.#state.user) await this.restore()
    return this.#keys
  }

  #another(): void {
    this.#turn += 1
    this.#keys = null
  }

  /** A refresh continues the same session; any other sign-in starts one. */
  async #enter(path: string, body: unknown, { isBare = false, isSame = false }): Promise<SessionUser> {
    const turn = this.#turn
    const answer = readTokens(await this.#deps.send({ method: 'POST', path, body, changes: true, isBare }))
    // Another session has begun meanwhile: this one is over.
    if (isSame && turn !== this.#turn) return answer.user
    this.#take(answer, isSame)
    return answer.user
  }

  #take(tokens: SessionTokens, isSame = false): void {
    if (!isSame) this.#another()
    this.#deps.tokens.keep(tokens)
    this.#set(tokens.user)
  }

  async #refresh(early?: number): Promise<void> {
    const { tokens, alone } = this.#deps
    const turn = this.#turn
    try {
      await alone(async () => {
        const refreshToken = tokens.refreshToken()
        // Another tab may have refreshed or signed out while this one waited.
        if (refreshToken && !tokens.isFresh(early)) await this.#enter('/api/refresh', { refresh_token: refreshToken }, { isBare: true, isSame: true })
      })
    } catch (error) {
      if (!isEnd(error)) throw error
      if (turn === this.#turn) this.lose()
    }
  }

  #set(user: SessionUser | null): void {
    this.#state = { status: user ? 'in' : 'out', user }
    for (const listener of this.#listeners) listener()
  }
}

/** After these answers the session is over: the account, the house or the contract has ended. */
const isEnd = (error: unknown): boolean => error instanceof RefusedError && [401, 402, 403].includes(error.status)
