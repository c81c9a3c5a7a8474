import assert from 'node:assert/strict'
import type { Kysely } from 'kysely'
import type { Context } from 'koa'
import type { Database } from '#core/db/schema.ts'
import { LoginInput, RefreshInput, SwitchInput } from '#shared/contract/session.ts'
import { AppError } from '#shared/errors.ts'
import { tellAbout } from '../audit/refusals.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { clearSessionCookies, refreshCookie } from '../request/cookies.ts'
import { bearerOf, requireOwnPage, requireSession } from '../request/guard.ts'
import { transact } from '../kernel/transaction.ts'
import { attemptOf } from './attempt.ts'
import { auditBegin, beginSession, giveSecrets } from './begin.ts'
import { browserCall, earlierReceipt, earlierSecrets, keepReceipt, keepSecrets } from './browserReceipt.ts'
import { passwordFits } from './password.ts'
import { requireOwnTablet } from './ownTablet.ts'
import { seenOf } from './seen.ts'
import { factorOf } from '../stores/factor.store.ts'
import { putPerson, personById } from '../stores/person.store.ts'
import { askStep, needsFactor, secondStep } from './secondStep.ts'
import { openSession, refreshSession } from './session.ts'
import { actorOf, OWN_ROLE, partnersOf, personByEmail, revokeSessions, type SessionRow } from '../stores/session.store.ts'

/**
 * POST /api/login. An unknown address and a wrong password get the same answer in the same time. @throws bad-credentials, second-factor and
 * second-factor-missing (with the cookie of the second step), user-locked, device-revoked, too-many-requests, mid-reused
 */
export async function login(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const { email, password } = LoginInput.parse(ctx.request.body)
  tellAbout(ctx, { typed: email })
  const known = await personByEmail(deps.db, email)
  tellAbout(ctx, { person: known?.id })
  const attempt = await attemptOf(ctx, deps, email, known)
  const person = await deps.limits.guarded(attempt, async () => ((await passwordFits(known?.password_hash, password)) && known) || null)
  if (!person) throw new AppError('bad-credentials')
  if (person.locked_at !== null) throw new AppError('user-locked')
  const step = await secondStep(deps, person)
  if (step !== null) return askStep(ctx, deps, person, step)
  await deps.limits.signedIn(attempt)
  const now = deps.clock()
  // The password is not part of the receipt: it was just verified, and nothing derived from it may be stored beside its hash.
  const call = browserCall(ctx, 'session.login', { email })
  const opened = await transact(deps.db, async (tx) => {
    const earlier = await earlierSecrets(tx, deps.secret, call, now)
    if (earlier !== null) return { secrets: earlier, isReplay: true }
    const secrets = await beginSession(ctx, { tx, secret: deps.secret }, person, 'session.login', now)
    await keepSecrets(tx, deps.secret, call, secrets, now)
    return { secrets, isReplay: false }
  })
  await giveSecrets(ctx, deps, opened)
}

/**
 * POST /api/refresh. Needs the half in the body and the half in the cookie; repeats within a minute count as one refresh. @throws
 * unauthenticated, session-stolen, mid-reused
 */
export async function refresh(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const { refresh_token } = RefreshInput.parse(ctx.request.body)
  const call = browserCall(ctx, 'session.refresh', { refresh_token })
  const tell = (person: string): void => tellAbout(ctx, { person })
  await giveSecrets(ctx, deps, await refreshSession(deps.db, { token: refresh_token, cookie: refreshCookie(ctx) ?? '', call, tell }, deps.clock()))
}

/** POST /api/logout. Ends the session, closes its sockets, clears the browser. @throws unauthenticated, mid-reused */
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
  // Not "storage": it would also remove the service worker, so that every tab reloads, and the language and theme. The page itself erases
  // the session's storage, even if this answer never arrives.
  ctx.set('Clear-Site-Data', '"cache"')
  if (isReplay) ctx.set('Idempotent-Replay', 'true')
  ctx.body = {}
}

/**
 * POST /api/user/switch. Working for another partner, or as oneself (null), is another session: new tokens, new channels. @throws
 * unauthenticated, not-found, tablet-of-house, second-factor-missing, mid-reused
 */
export async function switchPartner(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const { active } = SwitchInput.parse(ctx.request.body)
  const now = deps.clock()
  // The calling session is ended by this, so a repeated call presents its token as proof.
  const call = browserCall(ctx, 'session.switch', { active }, bearerOf(ctx))
  const opened = await transact(deps.db, async (tx) => {
    const earlier = await earlierSecrets(tx, deps.secret, call, now)
    if (earlier !== null) return { secrets: earlier, isReplay: true }
    const session = await requireSession(ctx, { ...deps, db: tx })
    await requireChoice(tx, deps, session, active)
    await revokeSessions(tx, { id: session.id }, now.toISOString(), 'switch')
    await putPerson(tx, session.person_id, { last_partner_id: active ?? OWN_ROLE })
    const secrets = await openSession(tx, { personId: session.person_id, partnerId: active, deviceId: session.device_id, seen: seenOf(ctx) }, now)
    await keepSecrets(tx, deps.secret, call, secrets, now)
    await auditBegin(tx, 'session.switch', secrets, now)
    return { secrets, isReplay: false }
  })
  await giveSecrets(ctx, deps, opened)
}

/**
 * Allowed targets: a partner of the user, or none. A user who became staff since signing in, where a second factor is mandatory, must set
 * it up first. @throws not-found, tablet-of-house, second-factor-missing
 */
async function requireChoice(tx: Kysely<Database>, deps: Deps, { person_id, device_id }: SessionRow, active: string | null): Promise<void> {
  const chosen = active === null ? null : (await partnersOf(tx, person_id)).find((each) => each.id === active)
  if (chosen === undefined) throw new AppError('not-found', { field: 'active' })
  await requireOwnTablet(tx, device_id, chosen?.house_id ?? null)
  const person = await personById(tx, person_id)
  assert(person, 'a session has a person')
  const isMissing = chosen !== null && (await needsFactor(tx, deps.config, person)) && !(await factorOf(tx, person_id))?.confirmed_at
  if (isMissing) throw new AppError('second-factor-missing')
}
