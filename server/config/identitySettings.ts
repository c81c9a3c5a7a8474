/** How sure a provider is of whom it proves (eIDAS), the least first; TARA's words. */
export const LEVELS = ['low', 'substantial', 'high'] as const
export type Level = (typeof LEVELS)[number]

/** The provider of identities that signs people in: TARA, or a broker in its manner. */
export interface IdentitySettings {
  issuer: string
  clientId: string
  /** Empty: a client without a secret. */
  clientSecret: string
  scopes: string
  /** The least that is asked for and taken. */
  acr: Level
}

/** TARA's own methods for people of Estonia. */
const SCOPES = 'openid idcard mid smartid'

/**
 * The provider of `OIDC_ISSUER`; null where none is named: then nothing of it is shown.
 * @throws when the client has no name, the level is none, or an address in production is not https
 */
export function identityFrom(env: NodeJS.ProcessEnv, production: boolean): IdentitySettings | null {
  if (!env.OIDC_ISSUER) return null
  const issuer = new URL(env.OIDC_ISSUER)
  if (issuer.protocol !== 'https:' && (production || issuer.protocol !== 'http:')) throw new Error(`OIDC_ISSUER must be https, not ${issuer.href}`)
  if (!env.OIDC_CLIENT_ID) throw new Error('OIDC_CLIENT_ID must be set beside OIDC_ISSUER')
  const acr = LEVELS.find((level) => level === (env.OIDC_ACR || 'high'))
  if (!acr) throw new Error(`OIDC_ACR is low, substantial or high, not ${env.OIDC_ACR}`)
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET ?? '',
    scopes: env.OIDC_SCOPES || SCOPES,
    acr,
  }
}
