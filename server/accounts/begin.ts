import type { Context } from 'koa'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import type { SessionTokens } from '#shared/contract/session.ts'
import { AppError } from '#shared/errors.ts'
import { languageOf } from '#shared/messages/say.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { bindCookie, clearDeviceCookie, deviceCookie, setBinding, setDeviceCookie, setHereCookie, setRefreshCookie } from '../request/cookies.ts'
import { hashOf } from '../kernel/crypto.ts'
import { cookieOfDevice, deviceForSignIn } from './knownDevice.ts'
import { clearTries, endSessionsAt, type Tablet, tabletOf } from '../stores/tablet.store.ts'
import { putPerson } from '../stores/person.store.ts'
import { seenOf } from './seen.ts'
import type { Secrets } from './browserReceipt.ts'
import { openSession } from './session.ts'
import { actorOf, OWN_ROLE, partnersOf, sessionByToken, type SessionRow } from '../stores/session.store.ts'
import { sessionUser } from './sessionUser.ts'

/** Opens a session for a user who has proven their identity, at the device of their browser. @throws device-revoked, tablet-of-house */
export async function beginSession(
  ctx: Context,
  { tx, secret }: { tx: Kysely<Database>; secret: Buffer },
  person: PersonTable,
  action: string,
  now: Date,
): Promise<Secrets> {
  const deviceId = await deviceForSignIn(ctx, { db: tx, secret }, person.id, now.toISOString()).catch((error: unknown) => {
    // Answered once: a desktop then erases everything, and the next sign-in gets a new device.
    if (error instanceof AppError) clearDeviceCookie(ctx)
    throw error
  })
  const tablet = await tabletOf(tx, deviceId)
  if (tablet) await requireWork(tx, tablet, person.id)
  // At a shared tablet the former user is signed out; the new one works for its house and has their attempts reset.
  if (tablet) {
    await endSessionsAt(tx, deviceId, now.toISOString(), 'tablet')
    await clearTries(tx, deviceId, person.id)
  }
  const partnerId = await firstPartner(tx, person, tablet?.house_id)
  const language = languageOf(ctx.get('accept-language'))
  // E-mails to them use the language in which they last used Koduke.
  if (person.language !== language) await putPerson(tx, person.id, { language })
  const secrets = await openSession(tx, { personId: person.id, partnerId, deviceId, seen: seenOf(ctx) }, now)
  await auditBegin(tx, action, secrets, now)
  return secrets
}

/** At a shared tablet only its house's staff sign in; others must not end their sessions. @throws tablet-of-house */
async function requireWork(tx: Kysely<Database>, { house_id }: Tablet, personId: string): Promise<void> {
  const partners = await partnersOf(tx, personId)
  if (!partners.some((each) => each.house_id === house_id)) throw new AppError('tablet-of-house')
}

/**
 * The initial membership of a session: at a tablet that of its house; otherwise the last choice, if still valid. Without a choice it is the
 * oldest membership, and an administrator's own role: a house that adds them does not change that.
 */
async function firstPartner(tx: Kysely<Database>, person: PersonTable, houseId: string | undefined): Promise<string | null> {
  const partners = await partnersOf(tx, person.id)
  const here = houseId === undefined ? undefined : partners.find((each) => each.house_id === houseId)
  const chosen = here ?? partners.find((each) => each.id === person.last_partner_id)
  if (chosen) return chosen.id
  if (person.last_partner_id === OWN_ROLE || person.role === 'admin') return null
  const [oldest] = partners.toSorted((one, other) => bornAt(one.membership_id).localeCompare(bornAt(other.membership_id)))
  return oldest?.id ?? null
}

/** The timestamp part of an id (UUIDv7); for equal ones the order by name stays. */
const bornAt = (id: string): string => id.slice(0, 13)

/** Logs the beginning of a session, in its transaction. */
export async function auditBegin(tx: Kysely<Database>, action: string, { token }: Secrets, now: Date): Promise<void> {
  const session = await standing(tx, token, now)
  await writeAudit(tx, actorOf(session), action, { entity: 'session', ids: [session.id] }, now.toISOString())
}

async function standing(db: Kysely<Database>, token: string, now: Date): Promise<SessionRow> {
  const session = await sessionByToken(db, hashOf(token), now)
  if (!session) throw new AppError('unauthenticated')
  return session
}

/**
 * Sends the session's secrets to the browser. A repeated call gets the same ones, if the session is still valid. @throws unauthenticated
 */
export async function giveSecrets(ctx: Context, deps: Deps, { secrets, isReplay }: { secrets: Secrets; isReplay: boolean }): Promise<void> {
  const session = await standing(deps.db, secrets.token, deps.clock())
  const body: SessionTokens = {
    token: secrets.token,
    refresh_token: secrets.refreshToken,
    expires_at: secrets.expiresAt,
    user: await sessionUser(deps.db, actorOf(session), deps.clock().toISOString()),
  }
  setBinding(ctx, deps, secrets.cookie ?? bindCookie(ctx))
  setHereCookie(ctx)
  setRefreshCookie(ctx, secrets.refreshCookie)
  const device = await cookieOfDevice(deps, session.device_id)
  if (device !== undefined && deviceCookie(ctx) !== device) setDeviceCookie(ctx, device)
  if (isReplay) ctx.set('Idempotent-Replay', 'true')
  ctx.set('Cache-Control', 'no-store')
  ctx.body = body
}
