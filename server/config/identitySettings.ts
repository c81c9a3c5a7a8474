/** Levels of assurance (eIDAS), the lowest first; TARA's words. */
export const LEVELS = ['low', 'substantial', 'high'] as const
export type Level = (typeof LEVELS)[number]

/** The identity provider for signing in: TARA, or a compatible broker. */
export interface IdentitySettings {
  issuer: string
  clientId: string
  /** Empty: a public client. */
  clientSecret: string
  scopes: string
  /** The minimum level requested and accepted. */
  acr: Level
}

/** TARA's methods for Estonian users. */
const SCOPES = 'openid idcard mid smartid'

/**
 * The provider at `OIDC_ISSUER`; null if it is not set: then no sign-in by it is shown.
 * @throws if the client id is missing, the level is invalid, or an address in production is not https
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
