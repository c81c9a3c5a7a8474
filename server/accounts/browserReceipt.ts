import { type Kysely } from 'kysely'
import type { Context } from 'koa'
import type { Database } from '#core/db/schema.ts'
import { AppError } from '#shared/errors.ts'
import { bindCookie } from '../request/cookies.ts'
import { lockReceipt } from '../request/receipt.store.ts'
import { type Call, receiptFor, type Holder, keyOf, writeReceipt } from '../request/receipt.ts'
import { hashOf, macOf, seal, unseal } from '../kernel/crypto.ts'
import { GRACE_SECONDS } from '../stores/session.store.ts'

/**
 * A call that begins or ends a session. Its receipt belongs to the browser, identified by its binding cookie, since such a call has no
 * single session. Null without an `Idempotency-Key`.
 */
export type BrowserCall = (Call & { cookie: string; proof: string }) | null

/** `proof`: what the caller must present besides the cookie to get secrets again: the bearer token of a switch. */
export function browserCall(ctx: Context, name: string, body: unknown, proof = ''): BrowserCall {
  const mid = keyOf(ctx)
  return mid === null ? null : { mid, name, body: JSON.stringify([body, hashOf(proof)]), cookie: bindCookie(ctx) ?? '', proof }
}

/** Only the cookie's hash is stored, so only its holder finds the receipt. */
const holder = (cookie: string): Holder => ({ deviceId: `browser:${hashOf(cookie)}`, personId: '', houseId: null, role: null })

/** The receipt of the same call; waits for the same call in progress. @throws mid-reused */
export async function earlierReceipt(tx: Kysely<Database>, call: BrowserCall): Promise<string | null> {
  if (call === null) return null
  const own = holder(call.cookie)
  await lockReceipt(tx, `${own.deviceId}:${call.mid}`)
  return (await receiptFor(tx, own, call))?.json ?? null
}

/** Stores the receipt of a call without secrets. */
export async function keepReceipt(tx: Kysely<Database>, call: BrowserCall, at: string): Promise<void> {
  if (call !== null) await writeReceipt(tx, holder(call.cookie), call, { status: 200, result: '{}' }, at)
}

/** The secrets of a session: the first two are in the answer, the last two in HttpOnly cookies. */
export interface Secrets {
  token: string
  refreshToken: string
  refreshCookie: string
  /** Null if the session keeps its cookie. */
  cookie: string | null
  expiresAt: string
}

interface Sealed {
  at: string
  secrets: Secrets
}

/**
 * The secrets that the same call got within the last minute (as long as a refresh may be repeated), or null if it is new.
 * @throws mid-reused if the key belongs to another call, or is older
 */
export async function earlierSecrets(tx: Kysely<Database>, secret: Buffer, call: BrowserCall, now: Date): Promise<Secrets | null> {
  const receipt = await earlierReceipt(tx, call)
  if (call === null || receipt === null) return null
  const { at, secrets } = JSON.parse(unseal(passphrase(secret, call), receipt)) as Sealed
  if (Date.parse(at) + GRACE_SECONDS * 1000 < now.getTime()) throw new AppError('mid-reused')
  return secrets
}

/**
 * Stores what a call was given, so that a lost answer does not create a second session. Sealed with a key derived in part from the cookie,
 * which is not stored. Twice: the browser may have received the new cookie and lost only the body.
 */
export async function keepSecrets(tx: Kysely<Database>, secret: Buffer, call: BrowserCall, secrets: Secrets, now: Date): Promise<void> {
  if (call === null) return
  const at = now.toISOString()
  for (const cookie of new Set([call.cookie, secrets.cookie ?? call.cookie])) {
    const own = { ...call, cookie }
    await writeReceipt(
      tx,
      holder(cookie),
      own,
      { status: 200, result: seal(passphrase(secret, own), JSON.stringify({ at, secrets } satisfies Sealed)) },
      at,
    )
  }
}

const passphrase = (secret: Buffer, { mid, name, cookie, proof }: NonNullable<BrowserCall>): string =>
  macOf(secret, 'receipt', [name, mid, cookie, proof].join('|'))
