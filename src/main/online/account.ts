import { z } from 'zod'
import { SessionTokens, SessionUser, UserAnswer } from '#shared/contract/session.ts'
import type { Language } from '#shared/messages/say.ts'
import { OnlineClient, Refused } from './client.ts'
import { deviceIdIn, Jar } from './jar.ts'
import { readAnswer } from './readAnswer.ts'

/** The stored session between two starts, sealed with its user's key. */
export const KeptSession = z.object({
  token: z.string(),
  refresh: z.string(),
  expiresAt: z.string(),
  user: SessionUser,
  jar: z.string(),
})
export type KeptSession = z.output<typeof KeptSession>

/** The user's credentials; with the code of a second factor if they have one. */
export interface Proof {
  password: string
  code?: string
}

export interface AccountDeps {
  server: string
  fetch: typeof fetch
  /** The server's clock as last received, ms. */
  now: () => number
  /** Whether the server has just answered. */
  onLine?: (isReached: boolean, askedAt: number) => void
  /** After every change of tokens or cookies. */
  onKept: (session: KeptSession) => void
  /** The server no longer knows this session; `locked` if the user has lost access, `revoked` if this computer has. */
  onEnded: (why: 'ended' | 'locked' | 'revoked') => void
}

/** A token is treated as expired this long before its time (specification, section 9). */
const EARLY = 240_000

/** One user's session with the server: signs in, refreshes the token, signs out. */
export class Account {
  readonly client: OnlineClient
  readonly #deps: AccountDeps
  readonly #jar: Jar
  #session: Omit<KeptSession, 'jar'> | null
  #refreshing: Promise<void> | null = null
  /** The session is being replaced by that of another partner. */
  #switching: Promise<unknown> | null = null

  /** `deviceJar`: the device's cookies; they outlive every session. */
  constructor(deps: AccountDeps, kept: KeptSession | null, deviceJar = '{}') {
    this.#deps = deps
    this.#jar = new Jar(kept?.jar ?? deviceJar)
    this.#session = kept
    const { server, fetch, onLine } = deps
    this.client = new OnlineClient({ server, fetch, onLine, jar: this.#jar, bearer: () => this.token() })
  }

  get user(): SessionUser | null {
    return this.#session?.user ?? null
  }

  /** The device's cookies, for the next user. */
  deviceJar(): string {
    const device = Object.entries(JSON.parse(this.#jar.toText()) as Record<string, unknown>).filter(([name]) => name.endsWith('kd-device'))
    return JSON.stringify(Object.fromEntries(device))
  }

  /** The device's name at the server. */
  deviceId = (): string | null => deviceIdIn(this.#jar)

  cookies = (): string => this.#jar.header('/')

  /** @throws Refused (wrong password, locked, `second-factor` if a code is missing), Lost */
  async signIn(email: string, { password, code }: Proof, language: Language): Promise<SessionUser> {
    const post = (path: string, body: object): Promise<unknown> => this.client.json({ method: 'POST', path, body, changes: true, language }, true)
    try {
      return this.#keep(await post('/api/login', { email, password }))
    } catch (error) {
      if (code === undefined || !(error instanceof Refused) || error.body.code !== 'second-factor') throw error
      return this.#keep(await post('/api/verify/', { code }))
    }
  }

  /** @throws Refused, Lost */
  async switchTo(active: string, language: Language): Promise<SessionUser> {
    const token = await this.token()
    const headers = token === null ? {} : { Authorization: `Bearer ${token}` }
    const call = { method: 'POST', path: '/api/user/switch', body: { active }, changes: true, language, headers } as const
    const switched = this.client.json(call, true).then((answer) => this.#keep(answer))
    const settled = switched.then(
      () => undefined,
      () => undefined,
    )
    this.#switching = settled
    void settled.then(() => {
      if (this.#switching === settled) this.#switching = null
    })
    return switched
  }

  /** The present user and rights from the server. @throws Refused, Lost */
  async renewUser(): Promise<SessionUser> {
    const { user } = readAnswer(UserAnswer, await this.client.json({ method: 'GET', path: '/api/user', changes: false }))
    if (this.#session) this.#remember({ ...this.#session, user })
    return user
  }

  /** Ends the session at the server, if reachable. */
  async signOut(): Promise<void> {
    await this.client.send({ method: 'POST', path: '/api/logout', changes: true }).catch(() => undefined)
    this.#session = null
  }

  /** A token valid for at least four minutes, or null without a session. @throws Lost */
  async token(early = EARLY): Promise<string | null> {
    if (!this.#session) return null
    const { token, expiresAt } = this.#session
    if (Date.parse(expiresAt) - early > this.#deps.now()) return token
    // The server has ended this session, or is about to: another one takes its place.
    await this.#switching
    if (this.#session?.token !== token) return this.#session?.token ?? null
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null
    })
    await this.#refreshing
    return this.#session?.token ?? null
  }

  async #refresh(): Promise<void> {
    const refresh_token = this.#session?.refresh
    try {
      const answer = await this.client.json({ method: 'POST', path: '/api/refresh', body: { refresh_token }, changes: true }, true)
      if (this.#session?.refresh === refresh_token) this.#keep(answer)
    } catch (error) {
      // A late answer to a session that was replaced or ended says nothing about the present one.
      if (this.#session?.refresh !== refresh_token) return
      if (!(error instanceof Refused) || !error.says('unauthenticated', 'session-stolen', 'user-locked', 'device-revoked')) throw error
      this.#session = null
      this.#deps.onEnded(whyEnded(error))
    }
  }

  #keep(answer: unknown): SessionUser {
    const { token, refresh_token, expires_at, user } = readAnswer(SessionTokens, answer)
    this.#remember({ token, refresh: refresh_token, expiresAt: expires_at, user })
    return user
  }

  #remember(session: Omit<KeptSession, 'jar'>): void {
    this.#session = session
    this.#deps.onKept({ ...session, jar: this.#jar.toText() })
  }
}

/** Why the server refuses the credentials. */
export const whyEnded = (refused: Refused): 'ended' | 'locked' | 'revoked' =>
  refused.says('device-revoked') ? 'revoked' : refused.says('user-locked') ? 'locked' : 'ended'
