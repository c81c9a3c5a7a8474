import type { Context } from 'koa'
import { uuidv7 } from '#core/kernel/ids.ts'
import type { IdentityAnswer } from '#shared/contract/identity.ts'
import { RegisterIdentityInput } from '#shared/contract/identity.ts'
import { AppError } from '#shared/errors.ts'
import { languageOf } from '#shared/messages/say.ts'
import { giveLink } from '../accounts/accountLink.ts'
import { replaceAccountLinks } from '../stores/accountLink.store.ts'
import { beginSession, giveSecrets } from '../accounts/begin.ts'
import { browserCall, earlierReceipt, earlierSecrets, keepReceipt, keepSecrets } from '../accounts/browserReceipt.ts'
import { hashOf } from '../kernel/crypto.ts'
import { askStep, secondStep } from '../accounts/secondStep.ts'
import { actorOf } from '../stores/session.store.ts'
import { ownRow } from '../accounts/stepUp.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { setTripCookie, tripCookie } from '../request/cookies.ts'
import { requireOwnPage, requireSession } from '../request/guard.ts'
import { transact } from '../kernel/transaction.ts'
import { tellChange } from '../accounts/accountLetters.ts'
import { insertIdentity, personByIdentity, provenPerson, touchIdentity } from '../stores/identity.store.ts'
import type { Proven } from '../kernel/identity.ts'
import { endTrip, provenOn } from './trip.ts'

/**
 * POST /api/oidc/enter. A session for the identity that the provider has proven, or the person's name if no account is tied to it.
 * Assurance level `low` counts as one factor: the second must follow as after a password.
 * @throws identity-over, user-locked, second-factor and second-factor-missing (with the cookie of the second step), device-revoked,
 * mid-reused
 */
export async function enter(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const now = deps.clock()
  const at = now.toISOString()
  const token = tripCookie(ctx) ?? ''
  const call = browserCall(ctx, 'identity.enter', { trip: hashOf(token) })
  const earlier = await transact(deps.db, (tx) => earlierSecrets(tx, deps.secret, call, now))
  if (earlier !== null) return giveSecrets(ctx, deps, { secrets: earlier, isReplay: true })
  const proven = await requireProven(ctx, deps, 'sisse')
  const identity = provenPerson(deps.secret, proven)
  const person = await personByIdentity(deps.db, identity.subject_mac)
  if (!person) {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { unknown: { name: proven.name } } satisfies IdentityAnswer
    return
  }
  if (person.locked_at !== null) {
    await leave(ctx, deps, at)
    throw new AppError('user-locked')
  }
  const step = proven.level === 'low' ? await secondStep(deps, person) : null
  if (step !== null) {
    await leave(ctx, deps, at)
    return askStep(ctx, deps, person, step)
  }
  const secrets = await transact(deps.db, async (tx) => {
    if (!(await endTrip(tx, token, at))) throw new AppError('identity-over')
    await touchIdentity(tx, identity, at)
    const opened = await beginSession(ctx, { tx, secret: deps.secret }, person, 'identity.enter', now)
    await keepSecrets(tx, deps.secret, call, opened, now)
    return opened
  })
  await giveSecrets(ctx, deps, { secrets, isReplay: false })
}

/**
 * POST /api/oidc/register {name, email}. A new account for a proven identity: created and tied once its address is confirmed by e-mail. The
 * same answer whether or not the address has an account: an address alone never ties one.
 * @throws identity-over, too-many-requests
 */
export async function register(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const proven = await requireProven(ctx, deps, 'sisse')
  const { name, email } = RegisterIdentityInput.parse(ctx.request.body)
  await deps.limits.letter(email, ctx.ip)
  const now = deps.clock().toISOString()
  const identity = JSON.stringify(provenPerson(deps.secret, proven))
  const wanted = { kind: 'konto' as const, personId: null, email, name, language: languageOf(ctx.get('accept-language')), identity }
  await transact(deps.db, async (tx) => {
    await replaceAccountLinks(tx, { email, kinds: ['konto'] }, now)
    await giveLink(tx, deps.secret, wanted, { now, newId: uuidv7 })
  })
  deps.post.soon()
  ctx.body = {}
}

/**
 * POST /api/oidc/join. Ties the proven identity to the account of the session that asked for it, and to no other. @throws unauthenticated,
 * identity-over, identity-taken
 */
export async function join(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const session = await requireSession(ctx, deps)
  const now = deps.clock().toISOString()
  const token = tripCookie(ctx) ?? ''
  // A repeated call after a lost answer finds the trip finished: it was tied.
  const call = browserCall(ctx, 'identity.join', { session: session.id })
  if ((await transact(deps.db, (tx) => earlierReceipt(tx, call))) !== null) return answerJoined(ctx)
  const proven = await requireProven(ctx, deps, 'sidumine', session.id)
  const identity = provenPerson(deps.secret, proven)
  const actor = actorOf(session)
  const outcome = await transact(deps.db, async (tx) => {
    if (!(await endTrip(tx, token, now))) throw new AppError('identity-over')
    const owner = await personByIdentity(tx, identity.subject_mac)
    // Committed, not thrown: the provider's answer may be used once.
    if (owner && owner.id !== session.person_id) return 'taken'
    await keepReceipt(tx, call, now)
    if (owner) return 'own'
    const id = await insertIdentity(tx, session.person_id, identity, { now, newId: uuidv7 })
    await tellChange(tx, await ownRow(tx, actor), 'factor', { now, newId: uuidv7 }, id)
    await writeAudit(tx, actor, 'identity.join', { entity: 'person', ids: [session.person_id] }, now)
    return 'new'
  })
  if (outcome === 'taken') throw new AppError('identity-taken')
  deps.post.soon()
  answerJoined(ctx)
}

function answerJoined(ctx: Context): void {
  setTripCookie(ctx, '')
  ctx.body = {}
}

/** @throws identity-over if the trip is over, of another kind, or another session's */
async function requireProven(ctx: Context, deps: Deps, kind: 'sisse' | 'sidumine', sessionId: string | null = null): Promise<Proven> {
  const found = await provenOn(deps, tripCookie(ctx) ?? '', kind, deps.clock().toISOString())
  if (!found || found.trip.session_id !== sessionId) throw new AppError('identity-over')
  return found.proven
}

async function leave(ctx: Context, { db }: Deps, at: string): Promise<void> {
  await endTrip(db, tripCookie(ctx) ?? '', at)
  setTripCookie(ctx, '')
}
