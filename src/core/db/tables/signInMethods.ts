import { table } from './table.ts'

/** The tables whose rows stand below. */
export const waysInTables = {
  person_identity: table<PersonIdentityTable>().open(),
  identity_trip: table<IdentityTripTable>().open(),
  passkey: table<PasskeyTable>().open(),
  passkey_challenge: table<PasskeyChallengeTable>().open(),
  tablet: table<TabletTable>().housed(null),
  tablet_pin: table<TabletPinTable>().open(),
  rate_limit: table<RateLimitTable>().open(),
}

/** An account's link to an identity proven by a provider (decision 0038). */
export interface PersonIdentityTable {
  id: string
  person_id: string
  /** The provider's URL. */
  issuer: string
  /** A keyed hash of the provider and its identifier of the person, with the installation's secret: an isikukood cannot be read from it. */
  subject_mac: string
  /** The name given by the provider. */
  name: string
  /** The method used last, as the provider says: `idcard`, `mID`, `smartid`. */
  method: string | null
  created_at: string
  last_used_at: string | null
  ended_at: string | null
}

/** One round trip of a browser to the provider, identified by a cookie; its secrets are derived from the cookie. */
export interface IdentityTripTable {
  /** Of the cookie. */
  hash: string
  /** To sign in, or to tie an identity to an account. */
  kind: 'sisse' | 'sidumine'
  /** The session that ties it. */
  session_id: string | null
  /** The path to continue to. */
  back: string | null
  created_at: string
  expires_at: string
  /** When the provider's answer was used; it cannot be used twice. */
  returned_at: string | null
  /** The proven identity, sealed with a key derived from the cookie. */
  sealed: string | null
  ended_at: string | null
}

/** A WebAuthn key held by a user's device or security key; we store the public half. */
export interface PasskeyTable {
  id: string
  person_id: string
  /** Its credential id, base64url. */
  credential: string
  /** COSE, base64url. */
  public_key: string
  /** Its signature counter; a lower value than before means that it was cloned. */
  counter: number
  /** Its transports, as JSON. */
  transports: string
  /** The name that its owner gave it. */
  name: string
  created_at: string
  last_used_at: string | null
  ended_at: string | null
}

/** A single-use WebAuthn challenge, bound to the cookie or the session that asked. */
export interface PasskeyChallengeTable {
  hash: string
  challenge: string
  expires_at: string
  used_at: string | null
}

/** A browser that a house has enrolled as a shared tablet. */
export interface TabletTable {
  device_id: string
  house_id: string
  name: string
  /** Who enrolled it. */
  enrolled_name: string
  created_at: string
}

/** A user's PIN at one tablet. */
export interface TabletPinTable {
  device_id: string
  person_id: string
  /** Argon2id of the PIN keyed with the installation's secret. */
  hash: string
  /** Failed attempts since the last sign-in. */
  tries: number
  created_at: string
}

/** The count of one rate limit, PostgreSQL only: shared by all processes. The columns are in the order of `0041_limits`. */
export interface RateLimitTable {
  /** The limit and the counted subject, hashed if that is a person. */
  key: string
  points: number
  /** Until when it counts, ms since 1970. */
  expire: number
}
