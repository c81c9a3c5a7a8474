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

/** Somebody's account belongs to whom a provider of identities has proven (decision 0038). */
export interface PersonIdentityTable {
  id: string
  person_id: string
  /** The provider's address. */
  issuer: string
  /** A code of the provider and its name for the person under the installation's secret: nobody reads an isikukood from it. */
  subject_mac: string
  /** What the provider calls them. */
  name: string
  /** By what they proved it last, as the provider says: `idcard`, `mID`, `smartid`. */
  method: string | null
  created_at: string
  last_used_at: string | null
  ended_at: string | null
}

/** One way of a browser to the provider and back, known by a cookie; what is secret of it is made of the cookie. */
export interface IdentityTripTable {
  /** Of the cookie. */
  hash: string
  /** To sign in, or to tie an identity to an account. */
  kind: 'sisse' | 'sidumine'
  /** The session that ties. */
  session_id: string | null
  /** The path to go on to. */
  back: string | null
  created_at: string
  expires_at: string
  /** The provider's answer was taken; none is taken twice. */
  returned_at: string | null
  /** Who was proven, sealed with a key made of the cookie. */
  sealed: string | null
  ended_at: string | null
}

/** A key that a person's device or security key holds (WebAuthn); we have the public half. */
export interface PasskeyTable {
  id: string
  person_id: string
  /** Its own name, base64url. */
  credential: string
  /** COSE, base64url. */
  public_key: string
  /** How often it says that it was used; a lower one than before is a copy. */
  counter: number
  /** By what ways it is reached, as JSON. */
  transports: string
  /** What its person calls it. */
  name: string
  created_at: string
  last_used_at: string | null
  ended_at: string | null
}

/** What a passkey is to sign, once, bound to the cookie or the session that asked. */
export interface PasskeyChallengeTable {
  hash: string
  challenge: string
  expires_at: string
  used_at: string | null
}

/** A browser that a house has made a tablet which people share. */
export interface TabletTable {
  device_id: string
  house_id: string
  name: string
  /** Who made it one. */
  enrolled_name: string
  created_at: string
}

/** Somebody's PIN at one tablet. */
export interface TabletPinTable {
  device_id: string
  person_id: string
  /** Argon2id of a code of the PIN under the installation's secret. */
  hash: string
  /** Wrong ones since the last sign-in. */
  tries: number
  created_at: string
}

/** What was counted against one limit, of PostgreSQL only: shared by all processes. The columns stand in the order of `0041_limits`. */
export interface RateLimitTable {
  /** The limit and whom it counts, hashed where that is a person. */
  key: string
  points: number
  /** Until when it counts, ms since 1970. */
  expire: number
}
