import type { Context } from 'koa'
import { BeginPasskeyInput, EnterByPasskeyInput } from '#shared/contract/passkey.ts'
import { AppError } from '#shared/errors.ts'
import { attemptOf } from '../accounts/attempt.ts'
import { beginSession, giveSecrets } from '../accounts/begin.ts'
import { browserCall, earlierSecrets, keepSecrets } from '../accounts/browserReceipt.ts'
import { hashOf, randomToken } from '../kernel/crypto.ts'
import { endStep, takeTry } from '../accounts/secondStep.ts'
import { personOfStep } from '../stores/signIn.store.ts'
import { tellAbout } from '../audit/refusals.ts'
import { over, welcome } from '../accounts/verify.ts'
import type { Deps } from '../deps.ts'
import { setStepCookie, stepCookie } from '../request/cookies.ts'
import { requireOwnPage } from '../request/guard.ts'
import { transact } from '../kernel/transaction.ts'
import { askToSign, readSigned } from './ceremony.ts'
import { countUse, passkeyByCredential, passkeysOf, personOfKey } from '../stores/passkey.store.ts'

const PER_MINUTE = 30

/**
 * POST /api/verify/passkey/begin. The WebAuthn options: for the second step of this sign-in, or `alone` for all of it. @throws verify-over,
 * too-many-requests
 */
export async function beginByPasskey(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const { alone } = BeginPasskeyInput.parse(ctx.request.body)
  await deps.limits.visit('passkey.begin', ctx.ip, PER_MINUTE)
  const now = deps.clock()
  const step = alone ? randomToken() : (stepCookie(ctx) ?? '')
  const person = alone ? null : await personOfStep(deps.db, step, now.toISOString())
  if (person === undefined) return over(ctx)
  if (alone) setStepCookie(ctx, step)
  const options = await askToSign({ ...deps, now }, { step }, person && (await passkeysOf(deps.db, person.id)))
  ctx.set('Cache-Control', 'no-store')
  ctx.body = { options }
}

/**
 * POST /api/verify/passkey. Signs in with a passkey: five attempts as for codes, and failures count for the account like wrong passwords.
 * `alone` requires user verification (fingerprint, face or PIN), and so counts as two factors.
 * @throws passkey-wrong, verify-over, user-locked, too-many-requests, mid-reused
 */
export async function enterByPasskey(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const { alone, response } = EnterByPasskeyInput.parse(ctx.request.body)
  const now = deps.clock()
  const at = now.toISOString()
  const step = stepCookie(ctx) ?? ''
  // The signature is not part of the receipt: it differs each time.
  const call = browserCall(ctx, 'session.passkey', { step: hashOf(step) })
  const earlier = await transact(deps.db, (tx) => earlierSecrets(tx, deps.secret, call, now))
  if (earlier !== null) return giveSecrets(ctx, deps, { secrets: earlier, isReplay: true })
  const key = await passkeyByCredential(deps.db, response.id)
  const person = alone ? await personOfKey(deps.db, key) : await personOfStep(deps.db, step, at)
  if (!person) {
    if (alone) throw new AppError('passkey-wrong')
    return over(ctx)
  }
  tellAbout(ctx, { person: person.id })
  const attempt = await attemptOf(ctx, deps, person.email, person)
  const shown = await deps.limits.guarded(attempt, async () => {
    if (!alone && !(await takeTry(deps.db, step, at))) return over(ctx)
    const own = key?.person_id === person.id ? key : undefined
    const counter = await readSigned({ ...deps, now }, { step }, response, own, alone)
    return own && counter !== null ? { own, counter } : null
  })
  if (!shown) throw new AppError('passkey-wrong')
  if (person.locked_at !== null) throw new AppError('user-locked')
  const secrets = await transact(deps.db, async (tx) => {
    if (!(await countUse(tx, shown.own, shown.counter, at))) throw new AppError('passkey-wrong')
    if (!alone && !(await endStep(tx, step, at))) throw new AppError('verify-over')
    const opened = await beginSession(ctx, { tx, secret: deps.secret }, person, 'session.passkey', now)
    await keepSecrets(tx, deps.secret, call, opened, now)
    return opened
  })
  await deps.limits.signedIn(attempt)
  await welcome(ctx, deps, secrets)
}
