import type { Language } from '#shared/messages/say.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const accountTables = {
  account_link: table<AccountLinkTable>().open(),
  person_factor: table<PersonFactorTable>().open(),
  recovery_code: table<RecoveryCodeTable>().open(),
  sign_in: table<SignInTable>().open(),
  // What people keep for later is no business of the house.
  saved_house: table<SavedHouseTable>().housed(null),
}

/**
 * A key that was sent by letter: to a new password (`parool`), a new account (`konto`), another address (`aadress`), work in a
 * house (`kutse`) or a request to join (`liitumine`).
 * Only the hash of the key is kept; the key itself is made anew from the installation's secret when the letter goes.
 */
export interface AccountLinkTable {
  id: string
  kind: 'parool' | 'konto' | 'aadress' | 'kutse' | 'liitumine'
  hash: string
  /** Null of a new account, and where somebody asked for an address that has none: then no letter goes. */
  person_id: string | null
  /** Where the letter goes. */
  email: string
  /** What a new account is to be called. */
  name: string | null
  language: Language
  created_at: string
  expires_at: string
  used_at: string | null
  /** A newer one was asked for, or whoever got it does not want it. */
  revoked_at: string | null
  /** Of a new account whose person has proven who they are: JSON of `ProvenPerson`, by which they will sign in. */
  identity: string | null
  /** Of a `kutse` the house, of a `liitumine` the body that joins, by name. */
  house: string | null
}

/** A second factor of a person. */
export interface PersonFactorTable {
  id: string
  person_id: string
  /** `codes`: recovery codes alone, which stand beside passkeys where no authenticator does. */
  kind: 'totp' | 'codes'
  /** The key that codes are made of, sealed with one made from the installation's secret; empty for `codes`. */
  sealed: string
  created_at: string
  /** The first right code; before it nothing asks for one. */
  confirmed_at: string | null
  /** The step of time of the last code that was taken: none before or at it counts again. */
  last_step: number
  ended_at: string | null
}

/** Codes that stand for the second factor once each; only a code made from theirs and the installation's secret is kept. */
export interface RecoveryCodeTable {
  hash: string
  person_id: string
  factor_id: string
  used_at: string | null
}

/** A sign-in whose password was right and whose code is still to come, bound to a cookie. */
export interface SignInTable {
  id: string
  hash: string
  person_id: string
  created_at: string
  expires_at: string
  tries: number
  ended_at: string | null
}

/** A house that somebody keeps for later, with their account. */
export interface SavedHouseTable {
  person_id: string
  house_id: string
  saved_at: string
  /** In the order of saving. */
  position: number
  /** One of those that are compared and asked. */
  is_chosen: 0 | 1
}
