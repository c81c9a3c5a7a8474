import { z } from 'zod'
import { SessionTokens, SessionUser, UserAnswer } from '#shared/contract/session.ts'
import type { Language } from '#shared/messages/say.ts'
import { OnlineClient, Refused } from './client.ts'
import { deviceIdIn, Jar } from './jar.ts'
import { readAnswer } from './readAnswer.ts'

/** What is kept of a session between two starts, sealed with its person's key. */
export const KeptSession = z.object({
  token: z.string(),
  refresh: z.string(),
  expiresAt: z.string(),
  user: SessionUser,
  jar: z.string(),
})
export type KeptSession = z.output<typeof KeptSession>

/** By what somebody shows who they are; the code of a second step where they have one. */
export interface Proof {
  password: string
  code?: string
}

export interface AccountDeps {
  server: string
  fetch: typeof fetch
  /** The server's clock as last heard, ms. */
  now: () => number
  /** Whether the server has just answered. */
  onLine?: (isReached: boolean) => void
  /** After every change of tokens or cookies. */
  onKept: (session: KeptSession) => void
  /** The server does not know this session any more; `locked` when the person may not come in at all, `revoked` when this computer may not. */
  onEnded: (why: 'ended' | 'locked' | 'revoked') => void
}

/** A token is treated as expired this long before its time (specification, section 9). */
const EARLY = 240_000

/** One person's session with the server: signs in, keeps the token fresh, signs out. */
export class Account {
  readonly client: OnlineClient
  readonly #deps: AccountDeps
  readonly #jar: Jar
  #session: Omit<KeptSession, 'jar'> | null
  #refreshing: Promise<void> | null = null

  /** `deviceJar`: the cookies that name this computer; they outlive every session. */
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

  /** The cookies that name this computer, for the next person. */
  deviceJar(): string {
    const device = Object.entries(JSON.parse(this.#jar.toText()) as Record<string, unknown>).filter(([name]) => name.endsWith('kd-device'))
    return JSON.stringify(Object.fromEntries(device))
  }

  /** This computer's name at the server. */
  deviceId = (): string | null => deviceIdIn(this.#jar)

  cookies = (): string => this.#jar.header('/')

  /** @throws Refused (wrong password, locked, `second-factor` where a code is missing), Lost */
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
    return this.#keep(await this.client.json({ method: 'POST', path: '/api/user/switch', body: { active }, changes: true, language }))
  }

  /** Who this is and what they may, as the server says now. @throws Refused, Lost */
  async renewUser(): Promise<SessionUser> {
    const { user } = readAnswer(UserAnswer, await this.client.json({ method: 'GET', path: '/api/user', changes: false }))
    if (this.#session) this.#remember({ ...this.#session, user })
    return user
  }

  /** Ends the session at the server, if it can be told. */
  async signOut(): Promise<void> {
    await this.client.send({ method: 'POST', path: '/api/logout', changes: true }).catch(() => undefined)
    this.#session = null
  }

  /** A token good for four minutes at least, or null when there is no session. @throws Lost */
  async token(early = EARLY): Promise<string | null> {
    if (!this.#session) return null
    if (Date.parse(this.#session.expiresAt) - early > this.#deps.now()) return this.#session.token
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null
    })
    await this.#refreshing
    return this.#session?.token ?? null
  }

  async #refresh(): Promise<void> {
    const refresh_token = this.#session?.refresh
    try {
      this.#keep(await this.client.json({ method: 'POST', path: '/api/refresh', body: { refresh_token }, changes: true }, true))
    } catch (error) {
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

/** Why the server lets nobody in with what was shown. */
export const whyEnded = (refused: Refused): 'ended' | 'locked' | 'revoked' =>
  refused.says('device-revoked') ? 'revoked' : refused.says('user-locked') ? 'locked' : 'ended'
