import type { Language } from '#shared/messages/say.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const accountTables = {
  account_link: table<AccountLinkTable>().open(),
  person_factor: table<PersonFactorTable>().open(),
  recovery_code: table<RecoveryCodeTable>().open(),
  sign_in: table<SignInTable>().open(),
  // Users' saved houses are no business of the house.
  saved_house: table<SavedHouseTable>().housed(null),
}

/**
 * A key sent by e-mail: for a new password (`parool`), a new account (`konto`), another address (`aadress`), work in a house (`kutse`) or a
 * request to join (`liitumine`). Only the hash of the key is stored; the key itself is derived from the installation's secret when the
 * e-mail is sent.
 */
export interface AccountLinkTable {
  id: string
  kind: 'parool' | 'konto' | 'aadress' | 'kutse' | 'liitumine'
  hash: string
  /** Null for a new account, and if an unknown address was entered: then no e-mail is sent. */
  person_id: string | null
  /** The recipient's address. */
  email: string
  /** The name of a new account. */
  name: string | null
  language: Language
  created_at: string
  expires_at: string
  used_at: string | null
  /** A newer one was requested, or the recipient declined it. */
  revoked_at: string | null
  /** For a new account with a proven identity: JSON of `ProvenPerson`, with which they will sign in. */
  identity: string | null
  /** For a `kutse` the name of the house, for a `liitumine` that of the organisation. */
  house: string | null
}

/** A second factor of a user. */
export interface PersonFactorTable {
  id: string
  person_id: string
  /** `codes`: only recovery codes, beside passkeys without an authenticator. */
  kind: 'totp' | 'codes'
  /** The TOTP key, sealed with a key derived from the installation's secret; empty for `codes`. */
  sealed: string
  created_at: string
  /** When the first correct code was entered; until then the factor is not required. */
  confirmed_at: string | null
  /** The time step of the last accepted code: none at or before it is accepted again. */
  last_step: number
  ended_at: string | null
}

/** Single-use recovery codes; only a hash keyed with the installation's secret is stored. */
export interface RecoveryCodeTable {
  hash: string
  person_id: string
  factor_id: string
  used_at: string | null
}

/** A sign-in with a correct password and a pending code, bound to a cookie. */
export interface SignInTable {
  id: string
  hash: string
  person_id: string
  created_at: string
  expires_at: string
  tries: number
  ended_at: string | null
}

/** A saved house of a user's account. */
export interface SavedHouseTable {
  person_id: string
  house_id: string
  saved_at: string
  /** In the order of saving. */
  position: number
  /** Selected for comparing and asking. */
  is_chosen: 0 | 1
}
