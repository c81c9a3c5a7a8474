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
  /** At a desk: unlocked by the password alone, the server has not been asked. */
  offline?: boolean
}

/** Who is here, for the app's frame; the browser's own is `Session`, the desktop's is in `deskSession.ts`. */
export interface SessionSource extends Pick<SessionValue, 'signIn' | 'enrol' | 'ways' | 'signOut' | 'switchPartner'> {
  get: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Finds out who is there. Never throws. */
  restore: () => Promise<void>
}

export interface SessionDeps {
  tokens: TokenStore
  send: Send
  /** Runs one at a time over all tabs of the browser. */
  alone: (run: () => Promise<void>) => Promise<void>
}

/** What opens what this browser keeps: said by the server, and nowhere but here. */
interface Keys {
  snapshot: string
  draft: string
}

/** The session of this browser, shared by its tabs. Its methods may be handed around by themselves. */
export class Session implements SessionSource {
  /** The ways in beside the password. */
  readonly ways: SignInMethods
  readonly #deps: SessionDeps
  readonly #listeners = new Set<() => void>()
  #state: SessionState = { status: 'restoring', user: null }
  #refreshing: Promise<void> | null = null
  #keys: Keys | null = null
  /** Grows whenever the session may have become another: an answer asked for before is no longer about it. */
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

  /** Asks the server who is there; without a connection the person last heard of stays. Never throws. */
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

  /** The key of what this browser keeps of the house, if the server has said it; it is nowhere but here. */
  readonly snapshotKey = (): string | null => this.#keys?.snapshot ?? null

  /** The same, asked of the server when it is not known: signing in does not say it. Null when there is none to be had. Never throws. */
  readonly askSnapshotKey = async (): Promise<string | null> => (await this.#askKeys())?.snapshot ?? null

  /** The key of what this person has begun to write at this computer; as `askSnapshotKey`. */
  readonly askDraftKey = async (): Promise<string | null> => (await this.#askKeys())?.draft ?? null

  /** A token good for at least four minutes (or `early` milliseconds), refreshed when needed; null when nobody is signed in. @throws ConnectionError */
  readonly freshToken = async (early?: number): Promise<string | null> => {
    const { tokens } = this.#deps
    if (!tokens.token() || tokens.isFresh(early)) return tokens.token()
    this.#refreshing ??= this.#refresh(early).finally(() => {
      this.#refreshing = null
    })
    await this.#refreshing
    return tokens.token()
  }

  /** With a code it is the second step of the sign-in that asked for one. @throws RefusedError, ConnectionError */
  readonly signIn = (email: string, password: string, code?: string): Promise<SessionUser> =>
    code === undefined ? this.#enter('/api/login', { email, password }, { isBare: true }) : this.#enter('/api/verify/', { code }, { isBare: true })

  /** What a second factor is set up with, in the sign-in that asks for one. @throws RefusedError, ConnectionError */
  readonly enrol = (): Promise<EnrolAnswer> => this.ways.enrol()

  /** @throws RefusedError, ConnectionError */
  readonly switchPartner = (active: string | null): Promise<SessionUser> => this.#enter('/api/user/switch', { active }, {})

  /** Signed out here even when the server cannot be told: its session ends by itself. */
  readonly signOut = async (): Promise<void> => {
    await this.#deps.send({ method: 'POST', path: '/api/logout', changes: true }).catch(() => undefined)
    this.lose()
  }

  /** The server does not know us any more. */
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

  /** A refresh goes on with the same session; any other way in begins one. */
  async #enter(path: string, body: unknown, { isBare = false, isSame = false }): Promise<SessionUser> {
    const answer = readTokens(await this.#deps.send({ method: 'POST', path, body, changes: true, isBare }))
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
    try {
      await alone(async () => {
        const refreshToken = tokens.refreshToken()
        // Another tab may have refreshed or signed out while this one waited.
        if (refreshToken && !tokens.isFresh(early)) await this.#enter('/api/refresh', { refresh_token: refreshToken }, { isBare: true, isSame: true })
      })
    } catch (error) {
      if (!isEnd(error)) throw error
      this.lose()
    }
  }

  #set(user: SessionUser | null): void {
    this.#state = { status: user ? 'in' : 'out', user }
    for (const listener of this.#listeners) listener()
  }
}

/** After these answers nobody may stay: the account, the house or the contract has ended. */
const isEnd = (error: unknown): boolean => error instanceof RefusedError && [401, 402, 403].includes(error.status)
