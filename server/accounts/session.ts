import type { Kysely } from 'kysely'
import { dialectOf } from '#core/db/dialect.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { AppError } from '#shared/errors.ts'
import { type BrowserCall, earlierReceipt, keepReceipt, type Secrets } from './browserReceipt.ts'
import { hashOf, randomToken, seal, unseal } from '../kernel/crypto.ts'
import type { Seen } from './seen.ts'
import {
  GRACE_SECONDS,
  insertSession,
  refreshByHash,
  revokeOldest,
  revokeSessions,
  insertRefresh,
  spendRefresh,
  putSession,
} from '../stores/session.store.ts'

const MINUTE = 60_000
/** Lifetimes of tokens and sessions (security.md 3.2). */
export const LIVES = { token: 30 * MINUTE, refresh: 12 * 60 * MINUTE, session: 7 * 24 * 60 * MINUTE, sessionsPerPerson: 5 }

/** Opens a session; of more than five the user's oldest is ended. */
export async function openSession(
  tx: Kysely<Database>,
  who: { personId: string; partnerId: string | null; deviceId: string; seen: Seen },
  now: Date,
): Promise<Secrets> {
  const secrets = { ...newSecrets(now), cookie: randomToken() }
  const id = uuidv7(now.getTime())
  const at = now.toISOString()
  await insertSession(tx, {
    id,
    person_id: who.personId,
    device_id: who.deviceId,
    partner_id: who.partnerId,
    token_hash: hashOf(secrets.token),
    previous_token_hash: null,
    rotated_at: null,
    cookie_hash: hashOf(secrets.cookie),
    expires_at: secrets.expiresAt,
    ends_at: after(now, LIVES.refresh),
    created_at: at,
    last_seen_at: at,
    revoked_at: null,
    revoke_reason: null,
    ...who.seen,
  })
  await insertRefresh(tx, id, refreshHash(secrets), at)
  await revokeOldest(tx, who.personId, id, LIVES.sessionsPerPerson - 1, at)
  return secrets
}

export interface RefreshResult {
  secrets: Secrets
  /** The same refresh was answered before. */
  isReplay: boolean
}

/**
 * Rotates the tokens of a session. A repeated call within a minute gets the same successor (two tabs, a lost answer); a later one means
 * that someone else holds a copy, and the session is ended. @throws unauthenticated, device-revoked, user-locked, session-stolen,
 * mid-reused
 */
export async function refreshSession(
  db: Kysely<Database>,
  given: { token: string; cookie: string; call: BrowserCall; tell?: (personId: string) => void },
  now: Date,
): Promise<RefreshResult> {
  const whole = `${given.token}.${given.cookie}`
  const outcome = await db.transaction().execute(async (tx) => {
    // The token itself tells whether it was used before; the key only must not belong to another one.
    const isNewKey = (await earlierReceipt(tx, given.call)) === null
    const found = await refreshByHash(tx, hashOf(whole), dialectOf(tx) === 'postgres')
    if (found) given.tell?.(found.person_id)
    // Told only to the holder of the whole token: a desktop then erases its copy, of everybody or of this user.
    if (found && found.device_revoked_at !== null) return 'device' as const
    if (found && found.locked_at !== null) return 'locked' as const
    if (!found || found.revoked_at !== null || found.ends_at <= now.toISOString()) return null
    const isRepeat = found.used_at !== null && Date.parse(found.used_at) + GRACE_SECONDS * 1000 > now.getTime()
    if (isNewKey && (found.used_at === null || isRepeat)) await keepReceipt(tx, given.call, now.toISOString())
    if (found.used_at === null) return { isReplay: false, secrets: await rotate(tx, found, whole, now) }
    if (isRepeat && found.successor !== null) return { isReplay: true, secrets: JSON.parse(unseal(whole, found.successor)) as Secrets }
    // Committed, not thrown: the theft must be logged.
    await revokeSessions(tx, { id: found.id }, now.toISOString(), 'refresh-reuse')
    return 'stolen' as const
  })
  if (outcome === 'device') throw new AppError('device-revoked')
  if (outcome === 'locked') throw new AppError('user-locked')
  if (outcome === 'stolen') throw new AppError('session-stolen')
  if (outcome === null) throw new AppError('unauthenticated')
  return outcome
}

async function rotate(
  tx: Kysely<Database>,
  old: { id: string; hash: string; token_hash: string; created_at: string },
  whole: string,
  now: Date,
): Promise<Secrets> {
  const secrets: Secrets = { ...newSecrets(now), cookie: null }
  const at = now.toISOString()
  const absolute = after(new Date(old.created_at), LIVES.session)
  const sliding = after(now, LIVES.refresh)
  await spendRefresh(tx, old.hash, { used_at: at, successor: seal(whole, JSON.stringify(secrets)) })
  await putSession(tx, old.id, {
    token_hash: hashOf(secrets.token),
    previous_token_hash: old.token_hash,
    rotated_at: at,
    expires_at: secrets.expiresAt,
    ends_at: sliding < absolute ? sliding : absolute,
    last_seen_at: at,
  })
  await insertRefresh(tx, old.id, refreshHash(secrets), at)
  return secrets
}

const refreshHash = ({ refreshToken, refreshCookie }: Omit<Secrets, 'cookie'>): string => hashOf(`${refreshToken}.${refreshCookie}`)

const newSecrets = (now: Date) => ({
  token: randomToken(),
  refreshToken: randomToken(),
  refreshCookie: randomToken(),
  expiresAt: after(now, LIVES.token),
})

const after = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString()
