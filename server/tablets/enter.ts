import { nameOfHouse } from '#core/house/house.store.ts'
import type { Context } from 'koa'
import { EnterByPinInput, type TabletAnswer } from '#shared/contract/device.ts'
import { AppError } from '#shared/errors.ts'
import { beginSession, giveSecrets } from '../accounts/begin.ts'
import { browserCall, earlierSecrets, keepSecrets } from '../accounts/browserReceipt.ts'
import { knownDevice } from '../accounts/knownDevice.ts'
import { standingPerson } from '../stores/person.store.ts'
import { tellAbout } from '../audit/refusals.ts'
import type { Deps } from '../deps.ts'
import { answerFile } from '../files/answer.ts'
import { requireOwnPage } from '../request/guard.ts'
import { transact } from '../kernel/transaction.ts'
import { pinFits } from './pin.ts'
import { peopleAt, pinOf, type Tablet, tabletOf, takePinTry } from '../stores/tablet.store.ts'

/** After this many wrong PINs the user must sign in by password. */
const MOST_TRIES = 5
const PER_MINUTE = 60

/** GET /api/tablet. Users with a PIN at the calling shared tablet, identified by its cookie alone; null if it is none. */
export async function lookTablet(ctx: Context, deps: Deps): Promise<void> {
  await deps.limits.visit('tablet.look', ctx.ip, PER_MINUTE)
  const tablet = await tabletHere(ctx, deps)
  ctx.set('Cache-Control', 'no-store')
  ctx.body = { tablet: tablet ? await answerOf(deps, tablet) : null } satisfies TabletAnswer
}

/** The calling shared tablet, by the secret of its cookie: its name alone is not enough. */
async function tabletHere(ctx: Context, deps: Deps): Promise<Tablet | undefined> {
  const device = await knownDevice(ctx, deps)
  return device && tabletOf(deps.db, device.id)
}

async function answerOf({ db }: Deps, tablet: Tablet): Promise<NonNullable<TabletAnswer['tablet']>> {
  const house = await nameOfHouse(db, tablet.house_id)
  const people = (await peopleAt(db, tablet)).map(({ id, name, avatar, tries }) => ({
    id,
    name,
    picture: avatar && `/api/tablet/face/${id}?v=${avatar}`,
    is_shut: tries >= MOST_TRIES,
  }))
  return { name: tablet.name, house, people }
}

/** GET /api/tablet/face/:id. The picture of a user with a PIN at the calling tablet. @throws not-found */
export async function showFace(ctx: Context, deps: Deps): Promise<void> {
  const { db, config } = deps
  const tablet = await tabletHere(ctx, deps)
  const person = tablet && (await peopleAt(db, tablet)).find(({ id }) => id === ctx.params['id'])
  if (!person?.avatar) throw new AppError('not-found')
  await answerFile(ctx, { config }, { mime: 'image/webp', hash: person.avatar })
}

/**
 * POST /api/tablet/enter {person, pin}. Switches users at the shared tablet; the previous one is signed out. The tablet, which a manager
 * enrolled, and the PIN are two factors. After five wrong PINs the password is required.
 * @throws pin-wrong (with the remaining attempts), pin-shut, mid-reused
 */
export async function enterByPin(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const { person: personId, pin } = EnterByPinInput.parse(ctx.request.body)
  await deps.limits.visit('tablet.enter', ctx.ip, PER_MINUTE)
  const now = deps.clock()
  // The PIN is not part of the receipt: nothing derived from it may be stored.
  const call = browserCall(ctx, 'tablet.enter', { person: personId })
  const earlier = await transact(deps.db, (tx) => earlierSecrets(tx, deps.secret, call, now))
  if (earlier !== null) return giveSecrets(ctx, deps, { secrets: earlier, isReplay: true })
  const tablet = await tabletHere(ctx, deps)
  const known = tablet && (await peopleAt(deps.db, tablet)).find(({ id }) => id === personId)
  if (tablet) tellAbout(ctx, { house: tablet.house_id, device: tablet.device_id, person: known?.id })
  if (!tablet || !known || !(await takePinTry(deps.db, tablet.device_id, personId, MOST_TRIES))) throw new AppError('pin-shut')
  const kept = await pinOf(deps.db, tablet.device_id, personId)
  if (!(await pinFits(deps.secret, kept?.hash, { deviceId: tablet.device_id, personId, pin }))) {
    const left = MOST_TRIES - (kept?.tries ?? MOST_TRIES)
    if (left <= 0) throw new AppError('pin-shut')
    throw new AppError('pin-wrong', { field: 'pin', details: { left: String(left) } })
  }
  const secrets = await transact(deps.db, async (tx) => {
    const person = await standingPerson(tx, personId)
    if (!person) throw new AppError('pin-shut')
    const opened = await beginSession(ctx, { tx, secret: deps.secret }, person, 'tablet.enter', now)
    await keepSecrets(tx, deps.secret, call, opened, now)
    return opened
  })
  await giveSecrets(ctx, deps, { secrets, isReplay: false })
}
