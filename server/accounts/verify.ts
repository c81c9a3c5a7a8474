import type { Context } from 'koa'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { type EnrolAnswer, VerifyInput } from '#shared/contract/session.ts'
import { AppError } from '#shared/errors.ts'
import { tellAbout } from '../audit/refusals.ts'
import type { Deps } from '../deps.ts'
import { setStepCookie, stepCookie } from '../request/cookies.ts'
import { requireOwnPage } from '../request/guard.ts'
import { transact } from '../kernel/transaction.ts'
import { tellChange } from './accountLetters.ts'
import { attemptOf } from './attempt.ts'
import { beginSession, giveSecrets } from './begin.ts'
import { browserCall, earlierSecrets, keepSecrets } from './browserReceipt.ts'
import { hashOf } from '../kernel/crypto.ts'
import { beginFactor, takeCode } from './factor.ts'
import { factorOf } from '../stores/factor.store.ts'
import { endStep, MOST_TRIES, takeTry } from './secondStep.ts'
import type { Secrets } from './browserReceipt.ts'
import { personOfStep } from '../stores/signIn.store.ts'

/**
 * POST /api/verify/. The second step of signing in: a code, five attempts in ten minutes, in the browser with the correct password. Wrong
 * codes count for the account like wrong passwords, so a new sign-in gives no new attempts.
 * @throws code-wrong (with the remaining attempts), verify-over, too-many-requests, mid-reused
 */
export async function verify(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const { code } = VerifyInput.parse(ctx.request.body)
  const token = stepCookie(ctx) ?? ''
  const now = deps.clock()
  // The code is not part of the receipt: nothing derived from it may be stored.
  const call = browserCall(ctx, 'session.verify', { step: hashOf(token) })
  const earlier = await transact(deps.db, (tx) => earlierSecrets(tx, deps.secret, call, now))
  if (earlier !== null) return giveSecrets(ctx, deps, { secrets: earlier, isReplay: true })
  const person = await personOfStep(deps.db, token, now.toISOString())
  if (!person) return over(ctx)
  tellAbout(ctx, { person: person.id })
  const attempt = await attemptOf(ctx, deps, person.email, person)
  let left = 0
  const secrets = await deps.limits.guarded(attempt, async () => {
    const step = await takeTry(deps.db, token, now.toISOString())
    if (!step) return over(ctx)
    left = MOST_TRIES - step.tries
    return transact(deps.db, async (tx) => {
      if (!(await proves(tx, deps, person, code, now))) return null
      if (!(await endStep(tx, token, now.toISOString()))) throw new AppError('verify-over')
      const opened = await beginSession(ctx, { tx, secret: deps.secret }, person, 'session.verify', now)
      await keepSecrets(tx, deps.secret, call, opened, now)
      return opened
    })
  })
  if (secrets === null) return refuse(ctx, left)
  await deps.limits.signedIn(attempt)
  await welcome(ctx, deps, secrets)
}

/** The new session replaces the cookie of its second step. */
export async function welcome(ctx: Context, deps: Deps, secrets: Secrets): Promise<void> {
  setStepCookie(ctx, '')
  deps.post.soon()
  await giveSecrets(ctx, deps, { secrets, isReplay: false })
}

/** Whether the code is the user's; the first one of a new factor is notified by e-mail. */
async function proves(tx: Kysely<Database>, { secret }: Deps, person: PersonTable, code: string, now: Date): Promise<boolean> {
  const factor = await factorOf(tx, person.id)
  if (!factor || !(await takeCode(tx, secret, factor, code, now))) return false
  if (factor.confirmed_at === null) await tellChange(tx, person, 'factor', { now: now.toISOString(), newId: uuidv7 })
  return true
}

function refuse(ctx: Context, left: number): never {
  if (left === 0) return over(ctx)
  throw new AppError('code-wrong', { field: 'code', details: { left: String(left) } })
}

/** The second step is over; the user starts again with the password. @throws verify-over, always */
export function over(ctx: Context): never {
  setStepCookie(ctx, '')
  throw new AppError('verify-over')
}

/**
 * POST /api/verify/enrol. For a user who must have a second factor and has none: the setup data; the first code goes to `verify`. @throws
 * verify-over, factor-exists
 */
export async function enrol(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const now = deps.clock().toISOString()
  const person = await personOfStep(deps.db, stepCookie(ctx) ?? '', now)
  if (!person) return over(ctx)
  const factor: EnrolAnswer = await transact(deps.db, (tx) => beginFactor(tx, deps.secret, person, { now, newId: uuidv7 }))
  ctx.set('Cache-Control', 'no-store')
  ctx.body = factor
}
