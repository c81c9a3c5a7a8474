import type { Context } from 'koa'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { LoginInput, RefreshInput, type SessionTokens, SwitchInput } from '#shared/contract/session.ts'
import { AppError } from '#shared/errors.ts'
import { writeAudit } from '../audit.ts'
import type { Deps } from '../deps.ts'
import {
  bindCookie,
  clearDeviceCookie,
  clearSessionCookies,
  deviceCookie,
  refreshCookie,
  setBinding,
  setDeviceCookie,
  setRefreshCookie,
} from '../http/cookies.ts'
import { bearerOf, requireOwnPage, requireSession } from '../http/guard.ts'
import { transact } from '../http/transaction.ts'
import { browserCall, earlierReceipt, earlierSecrets, keepReceipt, keepSecrets } from './browserReceipt.ts'
import { passwordFits } from './password.ts'
import { openSession, refreshSession, type Secrets } from './session.ts'
import { actorOf, partnersOf, personByEmail, revokeSessions, sessionByToken, type SessionRow } from './session.store.ts'
import { hashOf } from './crypto.ts'
import { seenOf } from './seen.ts'
import { sessionUser } from './sessionUser.ts'

/** POST /api/login. An unknown address and a wrong password get the same answer in the same time. @throws bad-credentials, user-locked, device-revoked, too-many-requests, mid-reused */
export async function login(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const { email, password } = LoginInput.parse(ctx.request.body)
  await deps.limits.beforeSignIn(email, ctx.ip)
  const person = await personByEmail(deps.db, email)
  if (!(await passwordFits(person?.password_hash, password)) || !person) {
    await deps.limits.failedSignIn(email, ctx.ip)
    throw new AppError('bad-credentials')
  }
  if (person.locked_at !== null) throw new AppError('user-locked')
  await deps.limits.signedIn(email)
  const now = deps.clock()
  // The password is no part of the receipt: it was just proven, and nothing made from it may be kept beside its hash.
  const call = browserCall(ctx, 'session.login', { email })
  const opened = await transact(deps.db, async (tx) => {
    const earlier = await earlierSecrets(tx, deps.secret, call, now)
    if (earlier !== null) return { secrets: earlier, isReplay: true }
    const partnerId = await firstPartner(tx, person)
    const deviceId = await deviceOf(tx, deviceCookie(ctx), now.toISOString()).catch((error: unknown) => {
      // Told once: a desktop erases everything then, and whoever signs in again comes at a new device.
      if (error instanceof AppError) clearDeviceCookie(ctx)
      throw error
    })
    const secrets = await openSession(tx, { personId: person.id, partnerId, deviceId, seen: seenOf(ctx) }, now)
    await keepSecrets(tx, deps.secret, call, secrets, now)
    await auditBegin(tx, 'session.login', secrets, now)
    return { secrets, isReplay: false }
  })
  await answer(ctx, deps, opened)
}

/** POST /api/refresh. Needs the half in the body and the half in the cookie; repeated within a minute it is one refresh. @throws unauthenticated, session-stolen, mid-reused */
export async function refresh(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const { refresh_token } = RefreshInput.parse(ctx.request.body)
  const call = browserCall(ctx, 'session.refresh', { refresh_token })
  await answer(ctx, deps, await refreshSession(deps.db, { token: refresh_token, cookie: refreshCookie(ctx) ?? '', call }, deps.clock()))
}

/** POST /api/logout. The session ends, its sockets are put out, the browser forgets. @throws unauthenticated, mid-reused */
export async function logout(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const now = deps.clock().toISOString()
  const call = browserCall(ctx, 'session.logout', ctx.request.body ?? {})
  const isReplay = await transact(deps.db, async (tx) => {
    if ((await earlierReceipt(tx, call)) !== null) return true
    const session = await requireSession(ctx, { ...deps, db: tx })
    await revokeSessions(tx, { id: session.id }, now, 'logout')
    await keepReceipt(tx, call, now)
    await writeAudit(tx, actorOf(session), 'session.logout', { entity: 'session', ids: [session.id] }, now)
    return false
  })
  clearSessionCookies(ctx)
  // Not "storage": it also takes away the service worker, so that every tab loads anew, and how the device speaks and looks.
  // What the session left in the storage the page erases itself, even where this answer never comes.
  ctx.set('Clear-Site-Data', '"cache"')
  if (isReplay) ctx.set('Idempotent-Replay', 'true')
  ctx.body = {}
}

/** POST /api/user/switch. Working for another partner is another session: new tokens, new channels. @throws unauthenticated, not-found, mid-reused */
export async function switchPartner(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const { active } = SwitchInput.parse(ctx.request.body)
  const now = deps.clock()
  // The session that asks is ended by this, so whoever asks again shows its token as proof.
  const call = browserCall(ctx, 'session.switch', { active }, bearerOf(ctx))
  const opened = await transact(deps.db, async (tx) => {
    const earlier = await earlierSecrets(tx, deps.secret, call, now)
    if (earlier !== null) return { secrets: earlier, isReplay: true }
    const session = await requireSession(ctx, { ...deps, db: tx })
    const partners = await partnersOf(tx, session.person_id)
    if (!partners.some((each) => each.id === active)) throw new AppError('not-found', { field: 'active' })
    await revokeSessions(tx, { id: session.id }, now.toISOString(), 'switch')
    await tx.updateTable('person').set({ last_partner_id: active }).where('id', '=', session.person_id).execute()
    const secrets = await openSession(tx, { personId: session.person_id, partnerId: active, deviceId: session.device_id, seen: seenOf(ctx) }, now)
    await keepSecrets(tx, deps.secret, call, secrets, now)
    await auditBegin(tx, 'session.switch', secrets, now)
    return { secrets, isReplay: false }
  })
  await answer(ctx, deps, opened)
}

/** The partner that the person worked for last, if that still stands; otherwise the first. */
async function firstPartner(tx: Kysely<Database>, person: PersonTable): Promise<string | null> {
  const partners = await partnersOf(tx, person.id)
  return (partners.find((each) => each.id === person.last_partner_id) ?? partners[0])?.id ?? null
}

/** The device of this browser; it gets a name of its own at its first sign-in, so that receipts know it again. @throws device-revoked */
async function deviceOf(tx: Kysely<Database>, known: string | undefined, at: string): Promise<string> {
  const device =
    known && (await tx.updateTable('device').set({ last_seen_at: at }).where('id', '=', known).returning(['id', 'revoked_at']).executeTakeFirst())
  if (device && device.revoked_at !== null) throw new AppError('device-revoked')
  if (device) return device.id
  const id = uuidv7()
  await tx
    .insertInto('device')
    .values({ id, kind: 'browser', name: null, created_at: at, last_seen_at: at, revoked_at: null, sign_pub: null })
    .execute()
  return id
}

/** Writes down that a session began, in the transaction in which it did. */
async function auditBegin(tx: Kysely<Database>, action: string, { token }: Secrets, now: Date): Promise<void> {
  const session = await standing(tx, token, now)
  await writeAudit(tx, actorOf(session), action, { entity: 'session', ids: [session.id] }, now.toISOString())
}

async function standing(db: Kysely<Database>, token: string, now: Date): Promise<SessionRow> {
  const session = await sessionByToken(db, hashOf(token), now)
  if (!session) throw new AppError('unauthenticated')
  return session
}

/** Gives the browser its secrets. Who asks again gets the same ones, if their session still stands. @throws unauthenticated */
async function answer(ctx: Context, deps: Deps, { secrets, isReplay }: { secrets: Secrets; isReplay: boolean }): Promise<void> {
  const session = await standing(deps.db, secrets.token, deps.clock())
  const body: SessionTokens = {
    token: secrets.token,
    refresh_token: secrets.refreshToken,
    expires_at: secrets.expiresAt,
    user: await sessionUser(deps.db, actorOf(session)),
  }
  setBinding(ctx, deps, secrets.cookie ?? bindCookie(ctx))
  setRefreshCookie(ctx, secrets.refreshCookie)
  if (deviceCookie(ctx) !== session.device_id) setDeviceCookie(ctx, session.device_id)
  if (isReplay) ctx.set('Idempotent-Replay', 'true')
  ctx.set('Cache-Control', 'no-store')
  ctx.body = body
}
