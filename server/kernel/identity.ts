import type { Language } from '#shared/messages/say.ts'
import type { Level } from '../config/identitySettings.ts'

/** Binds a request to its answer. */
export interface TripKeys {
  state: string
  nonce: string
  verifier: string
}

/** An identity proven by the provider. */
export interface Proven {
  issuer: string
  /** The provider's subject: for TARA `EE` and the isikukood. */
  subject: string
  name: string
  method: string | null
  level: Level
}

/** An identity provider. */
export interface ProvesIdentity {
  /** The authorisation URL, in the user's language. */
  address(keys: TripKeys, language: Language): Promise<string>
  /** The identity from the redirect's query. @throws NotProvenError */
  prove(query: string, keys: TripKeys): Promise<Proven>
}
