import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import { AppError } from '#shared/errors.ts'
import { macOf, seal, unseal } from '../kernel/crypto.ts'
import { confirmFactor, endOthers, type Factor, factorOf, insertFactor, replaceCodes, takeRecovery, takeStep } from '../stores/factor.store.ts'

/** Standard TOTP parameters (RFC 6238). */
const TOTP_FORM = { issuer: 'Koduke', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Clock skew of one step in either direction. */
const WINDOW = 1
const CODES = 10
/** Without look-alike characters. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'

/** The setup data of a second factor; shown once and not stored. */
export interface NewFactor {
  /** The otpauth URI for a QR code. */
  uri: string
  /** Its key, for typing. */
  key: string
  /** Single-use replacements for a code. */
  codes: string[]
}

const passphrase = (secret: Buffer, personId: string): string => macOf(secret, 'totp', personId)

/** Sealed, so that a copy of the database cannot generate codes (security.md T16). */
const sealKey = (secret: Buffer, personId: string, key: string): string => seal(passphrase(secret, personId), key)

/** The matching time step, or null if no step near `now` matches. */
export function stepOf(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = new TOTP({ ...TOTP_FORM, secret: Secret.fromBase32(key) }).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: TOTP_FORM.period, timestamp }) + delta
}

/** The stored form of a recovery code: keyed, so that it cannot be brute-forced without the installation's secret. */
const recoveryHash = (secret: Buffer, personId: string, code: string): string => macOf(secret, 'recovery', `${personId}|${code}`)

/** `7k3mw-x9fq2` */
export const newCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const signs = Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)])
    return `${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`
  })

/** A typed code without separators. */
const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '')

/** Creates a second factor; it takes effect with its first code. @throws factor-exists */
export async function beginFactor(
  tx: Kysely<Database>,
  secret: Buffer,
  { id, email }: Pick<PersonTable, 'id' | 'email'>,
  moment: { now: string; newId: () => string },
): Promise<NewFactor> {
  if (isStanding(await factorOf(tx, id))) throw new AppError('factor-exists')
  const made = new TOTP({ ...TOTP_FORM, label: email, secret: new Secret({ size: 20 }) })
  const row = { id: moment.newId(), person_id: id, kind: 'totp' as const, created_at: moment.now, confirmed_at: null, last_step: 0, ended_at: null }
  await insertFactor(tx, { ...row, sealed: sealKey(secret, id, made.secret.base32) })
  return { uri: made.toString(), key: made.secret.base32, codes: await renewCodes(tx, secret, row) }
}

/** Whether a user's authenticator is confirmed: recovery codes beside passkeys do not exclude one. */
export const isStanding = (factor: Factor | undefined): boolean => factor?.kind === 'totp' && factor.confirmed_at !== null

/**
 * Recovery codes for a user with a passkey and no authenticator, so that a lost key locks nobody out. They are valid at once. @returns the
 * codes, shown once
 */
export async function beginCodes(
  tx: Kysely<Database>,
  secret: Buffer,
  personId: string,
  { now, newId }: { now: string; newId: () => string },
): Promise<string[]> {
  const row = { id: newId(), person_id: personId, kind: 'codes' as const, created_at: now, confirmed_at: now, last_step: 0, ended_at: null }
  await insertFactor(tx, { ...row, sealed: '' })
  return renewCodes(tx, secret, row)
}

/** Replaces the recovery codes of a factor by ten new ones. */
export async function renewCodes(tx: Kysely<Database>, secret: Buffer, factor: { id: string; person_id: string }): Promise<string[]> {
  const codes = newCodes()
  await replaceCodes(
    tx,
    factor,
    codes.map((code) => recoveryHash(secret, factor.person_id, plain(code))),
  )
  return codes
}

/**
 * Accepts a code of a user's second factor, each once; the first one confirms a new factor. A recovery code is valid only for a confirmed
 * one. @returns false for a wrong or used code
 */
export async function takeCode(tx: Kysely<Database>, secret: Buffer, factor: Factor, typed: string, now: Date): Promise<boolean> {
  const code = plain(typed)
  const at = now.toISOString()
  if (factor.kind === 'codes' || !/^\d{6}$/.test(code))
    return factor.confirmed_at !== null && takeRecovery(tx, factor.id, recoveryHash(secret, factor.person_id, code), at)
  const step = stepOf(unseal(passphrase(secret, factor.person_id), factor.sealed), code, now)
  if (step === null || !(await takeStep(tx, factor.id, step))) return false
  if (factor.confirmed_at === null) await endOthers(tx, factor, at)
  await confirmFactor(tx, factor.id, at)
  return true
}
