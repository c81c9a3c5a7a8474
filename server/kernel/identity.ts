import type { Language } from '#shared/messages/say.ts'
import type { Level } from '../config/identitySettings.ts'

/** What binds a question to its answer. */
export interface TripKeys {
  state: string
  nonce: string
  verifier: string
}

/** Who somebody is, as the provider has proven. */
export interface Proven {
  issuer: string
  /** The provider's name for them: of TARA `EE` and the isikukood. */
  subject: string
  name: string
  method: string | null
  level: Level
}

/** Who proves identities. */
export interface ProvesIdentity {
  /** Where a person is sent to be proven, in their language. */
  address(keys: TripKeys, language: Language): Promise<string>
  /** Who somebody is by the query that they came back with. @throws NotProvenError */
  prove(query: string, keys: TripKeys): Promise<Proven>
}
