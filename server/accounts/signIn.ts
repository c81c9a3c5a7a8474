import type { Context } from 'koa'
import type { Kysely } from 'kysely'
import type { Database, PersonTable } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { LoginInput, RefreshInput, type SessionTokens, SwitchInput } from '#shared/contract/session.ts'
import { AppError } from '#shared/errors.ts'
import { writeAudit } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { bindCookie, clearSessionCookies, deviceCookie, refreshCookie, setBinding, setDeviceCookie, setRefreshCookie } from '../http/cookies.ts'
import { requireOwnPage, requireSession } from '../http/guard.ts'
import { transact } from '../http/transaction.ts'
import { passwordFits } from './password.ts'
import { openSession, refreshSession, type Secrets } from './session.ts'
import { actorOf, partnersOf, personByEmail, revokeSessions, sessionByToken } from './session.store.ts'
import { hashOf } from './crypto.ts'
import { sessionUser } from './sessionUser.ts'

/** POST /api/login. An unknown address and a wrong password get the same answer in the same time. @throws bad-credentials, user-locked, too-many-requests */
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
  const secrets = await transact(deps.db, async (tx) => {
    const partnerId = await firstPartner(tx, person)
    return openSession(tx, { personId: person.id, partnerId, deviceId: await deviceOf(ctx, tx, deps) }, deps.clock())
  })
  await answer(ctx, deps, secrets, 'session.login')
}

/** POST /api/refresh. Needs the half in the body and the half in the cookie. @throws unauthenticated, session-stolen */
export async function refresh(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const { refresh_token } = RefreshInput.parse(ctx.request.body)
  const { secrets } = await refreshSession(deps.db, { token: refresh_token, cookie: refreshCookie(ctx) ?? '' }, deps.clock())
  await answer(ctx, deps, secrets, null)
}

/** POST /api/logout. The session ends, its sockets are put out, the browser forgets. */
export async function logout(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const session = await requireSession(ctx, deps)
  const now = deps.clock().toISOString()
  await transact(deps.db, async (tx) => {
    await revokeSessions(tx, { id: session.id }, now, 'logout')
    await writeAudit(tx, actorOf(session), 'session.logout', { entity: 'session', ids: [session.id] }, now)
  })
  clearSessionCookies(ctx)
  // Not "storage": it also takes away the service worker, so that every tab loads anew, and how the device speaks and looks.
  // What the session left in the storage the page erases itself, even where this answer never comes.
  ctx.set('Clear-Site-Data', '"cache"')
  ctx.body = {}
}

/** POST /api/user/switch. Working for another partner is another session: new tokens, new channels. @throws not-found */
export async function switchPartner(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const session = await requireSession(ctx, deps)
  const { active } = SwitchInput.parse(ctx.request.body)
  const partners = await partnersOf(deps.db, session.person_id)
  if (!partners.some((each) => each.id === active)) throw new AppError('not-found', { field: 'active' })
  const now = deps.clock()
  const secrets = await transact(deps.db, async (tx) => {
    await revokeSessions(tx, { id: session.id }, now.toISOString(), 'switch')
    await tx.updateTable('person').set({ last_partner_id: active }).where('id', '=', session.person_id).execute()
    return openSession(tx, { personId: session.person_id, partnerId: active, deviceId: session.device_id }, now)
  })
  await answer(ctx, deps, secrets, 'session.switch')
}

/** The partner that the person worked for last, if that still stands; otherwise the first. */
async function firstPartner(tx: Kysely<Database>, person: PersonTable): Promise<string | null> {
  const partners = await partnersOf(tx, person.id)
  return (partners.find((each) => each.id === person.last_partner_id) ?? partners[0])?.id ?? null
}

/** The device of this browser; it gets a name of its own at its first sign-in, so that receipts know it again. */
async function deviceOf(ctx: Context, tx: Kysely<Database>, deps: Deps): Promise<string> {
  const at = deps.clock().toISOString()
  const known = deviceCookie(ctx)
  const device =
    known &&
    (await tx
      .updateTable('device')
      .set({ last_seen_at: at })
      .where('id', '=', known)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst())
  if (device) return device.id
  const id = uuidv7()
  await tx.insertInto('device').values({ id, kind: 'browser', name: null, created_at: at, last_seen_at: at, revoked_at: null }).execute()
  setDeviceCookie(ctx, id)
  return id
}

async function answer(ctx: Context, deps: Deps, secrets: Secrets, action: string | null): Promise<void> {
  setBinding(ctx, deps, secrets.cookie ?? bindCookie(ctx))
  setRefreshCookie(ctx, secrets.refreshCookie)
  const session = await sessionByToken(deps.db, hashOf(secrets.token), deps.clock())
  if (!session) throw new AppError('unauthenticated')
  const actor = actorOf(session)
  if (action !== null)
    await transact(deps.db, (tx) => writeAudit(tx, actor, action, { entity: 'session', ids: [session.id] }, deps.clock().toISOString()))
  const body: SessionTokens = {
    token: secrets.token,
    refresh_token: secrets.refreshToken,
    expires_at: secrets.expiresAt,
    user: await sessionUser(deps.db, actor),
  }
  ctx.set('Cache-Control', 'no-store')
  ctx.body = body
}
