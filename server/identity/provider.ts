import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  type Configuration,
  discovery,
  None,
} from 'openid-client'
import { z } from 'zod'
import type { Language } from '#shared/messages/say.ts'
import { type IdentitySettings, LEVELS } from '../config/identitySettings.ts'
import type { Proven, ProvesIdentity, TripKeys } from '../kernel/identity.ts'

/** Why no identity was proven: the person cancelled, the assurance is too low, or the provider's answer was invalid. */
export type NotProven = 'katkestatud' | 'nork' | 'viga'

/** The answer proves no identity. */
export class NotProvenError extends Error {
  readonly reason: NotProven
  constructor(reason: NotProven, cause?: unknown) {
    super(`Nobody was proven: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Timeout of the provider in seconds; the user is waiting. */
const PATIENCE = 10
/** The errors for a cancelled sign-in (TARA's, and OpenID's own). */
const CANCELLED = new Set(['user_cancel', 'access_denied'])

const Claims = z.object({
  sub: z.string().min(1).max(255),
  acr: z.enum(LEVELS).optional(),
  amr: z.array(z.string().max(40)).optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  profile_attributes: z.object({ given_name: z.string().optional(), family_name: z.string().optional() }).optional(),
})

/** Talks OpenID Connect to the provider: code flow with PKCE, state and nonce (TARA's specification 1.30). */
export class IdentityProvider implements ProvesIdentity {
  readonly #settings: IdentitySettings
  readonly #returnTo: () => string
  #known: Promise<Configuration> | null = null

  /** `returnTo` is the redirect URI, from the configuration alone. */
  constructor(settings: IdentitySettings, returnTo: () => string) {
    this.#settings = settings
    this.#returnTo = returnTo
  }

  /** The provider's authorisation URL. @throws NotProvenError if the provider cannot be reached */
  async address({ state, nonce, verifier }: TripKeys, language: Language): Promise<string> {
    const { scopes, acr } = this.#settings
    const address = buildAuthorizationUrl(await this.#provider(), {
      redirect_uri: this.#returnTo(),
      scope: scopes,
      state,
      nonce,
      acr_values: acr,
      // At a shared computer the provider must not reuse the previous person's session.
      prompt: 'login',
      ui_locales: language,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return address.href
  }

  /** Processes the provider's answer: the query of the redirect. @throws NotProvenError */
  async prove(query: string, { state, nonce, verifier }: TripKeys): Promise<Proven> {
    const provider = await this.#provider()
    const returned = new URL(`${this.#returnTo()}?${query}`)
    const tokens = await authorizationCodeGrant(provider, returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    }).catch((error: unknown) => {
      const isBack = error instanceof AuthorizationResponseError && CANCELLED.has(error.error)
      throw new NotProvenError(isBack ? 'katkestatud' : 'viga', error)
    })
    return this.#read(tokens.claims())
  }

  #read(given: unknown): Proven {
    const read = Claims.safeParse(given)
    if (!read.success) throw new NotProvenError('viga', read.error)
    const { sub, acr = 'low', amr, name, profile_attributes } = read.data
    if (LEVELS.indexOf(acr) < LEVELS.indexOf(this.#settings.acr)) throw new NotProvenError('nork')
    const { given_name = '', family_name = '' } = profile_attributes ?? read.data
    const said = `${given_name} ${family_name}`.trim() || (name ?? '').trim()
    return { issuer: this.#settings.issuer, subject: sub, name: asWritten(said).slice(0, 120), method: amr?.[0] ?? null, level: acr }
  }

  /** Fetched once and cached; retried after a failure. */
  async #provider(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    const client = clientSecret === '' ? None() : ClientSecretBasic(clientSecret)
    const isPlain = issuer.startsWith('http:')
    this.#known ??= discovery(new URL(issuer), clientId, undefined, client, {
      timeout: PATIENCE,
      ...(isPlain && { execute: [allowInsecureRequests] }),
    })
    try {
      return await this.#known
    } catch (error) {
      this.#known = null
      throw new NotProvenError('viga', error)
    }
  }
}

/** `MARI-LIIS MÄNNIK`, as in official documents, to normal capitalisation. */
const asWritten = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/(^|[\s'-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : name
