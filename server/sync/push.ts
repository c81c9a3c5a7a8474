import type { Context } from 'koa'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Actor } from '#core/kernel/env.ts'
import { changes, type Endpoint } from '#shared/contract/endpoint.ts'
import { endpointAt, type EndpointName } from '#shared/contract/index.ts'
import { broughtUp } from '#shared/contract/upgrade.ts'
import { AppError, type ErrorBody, ERRORS } from '#shared/errors.ts'
import { type Language, languageOf } from '#shared/messages/say.ts'
import { can } from '#shared/rights.ts'
import { type PushAnswer, PushBody, type PushItem, type PushResult } from '#shared/sync.ts'
import { deviceById, workedThere } from '../stores/device.store.ts'
import { ON_BEHALF } from '../stores/session.store.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { contentName } from '../files/image.ts'
import { withFile } from '../files/uploads.ts'
import { requireHouse, requireOwnPage, requireSession } from '../request/guard.ts'
import type { AnyHandler, Bound } from '../kernel/answer.ts'
import { handlerNamed } from '../request/answer.ts'
import { coreHandlers } from '../orders/coreHandlers.ts'
import { pokeAbout } from '../request/notify.ts'
import { type Call, type Receipt, receiptFor, writeReceipt } from '../request/receipt.ts'
import { bodyOf, noteFailure } from '../request/refusal.ts'
import { type Feed, runCommand } from '../request/runCommand.ts'
import { clashOf, transact, transactInHouse } from '../kernel/transaction.ts'
import { addDeadLetter, settleDeadLetter, settledAmong } from '../stores/deadLetter.store.ts'
import { countIntent, epochOf, intentScope, scopeSeqs, statusOf } from '../stores/feed.store.ts'
import { intentTime, isOlderThanReceipts, LATE } from './intentTime.ts'
import { type Known, knownSince } from './knownSince.ts'
import { protocolOf } from './protocol.ts'

type HouseActor = Actor & { houseId: string }

/** What an intent asks for. */
interface Route {
  name: EndpointName
  spec: Endpoint
}

/** The author of intents: the signed-in user, under the name of the device that created them. */
interface Sender {
  actor: HouseActor
  deviceId: string
  epoch: string
  /** The earliest possible time of an intent from this device. */
  known: Known
  language: Language
  /** The bytes of the one picture sent with the intents. */
  image: Buffer | null
}

/**
 * POST /api/sync/push: intents of a device in order; each runs like a live call, in a transaction of its own (sync.md). An upload comes as
 * a form: the field `push` is the body, `image` the file that the intent names. Only from a desktop, which has its own key: a browser has
 * no outbox, and could only backdate live calls. @throws app-outdated, epoch-changed, forbidden
 */
export async function push(ctx: Context, deps: Deps): Promise<void> {
  requireOwnPage(ctx, deps)
  const actor = requireHouse(await requireSession(ctx, deps))
  await deps.limits.request(actor.personId)
  protocolOf(ctx)
  if (!(await deviceById(deps.db, actor.deviceId))?.sign_pub) throw new AppError('forbidden', { field: 'device' })
  if (!can(actor.rights, 'sync.pull')) throw new AppError('forbidden')
  const body = PushBody.parse(ctx.file ? formBody(ctx) : ctx.request.body)
  ctx.set('Cache-Control', 'no-store')
  ctx.body = await takeIntents(deps, actor, body, languageOf(ctx.get('accept-language')), ctx.file?.buffer)
}

/** The body of a push that came as a form. @throws validation */
function formBody({ request }: Context): unknown {
  const { push } = (request.body ?? {}) as { push?: unknown }
  try {
    return JSON.parse(String(push))
  } catch {
    throw new AppError('validation', { field: 'push', key: 'invalid' })
  }
}

/** @throws epoch-changed: nothing of the batch is applied, or a newer intent might overtake one that a restore has lost; forbidden */
export async function takeIntents(
  deps: Deps,
  actor: HouseActor,
  body: PushBody,
  language: Language,
  image: Buffer | null = null,
): Promise<PushAnswer> {
  if (!can(actor.rights, 'sync.pull')) throw new AppError('forbidden')
  const epoch = await epochOf(deps.db)
  if (body.epoch !== epoch) throw new AppError('epoch-changed')
  if (!(await hasWorkedAt(deps.db, actor, body.device))) throw new AppError('forbidden', { field: 'device' })
  const known = await knownSince(deps.db, [actor.deviceId, body.device], deps.clock())
  const sender: Sender = { actor, deviceId: body.device, epoch, known, language, image }
  const results: PushResult[] = []
  for (const item of body.items) results.push(await takeIntent(deps, sender, item))
  const resolved = await settle(deps, sender, body)
  const settled = body.open && (await settledAmong(deps.db, { deviceId: body.device, personId: actor.personId, houseId: actor.houseId }, body.open))
  return { epoch, results, resolved, ...(settled && { settled }) }
}

/**
 * A device that lost its cookie has a new name; intents made under the old one must still be attributed to it. The same for a device
 * enrolled after the restored backup: its name is unknown now.
 */
async function hasWorkedAt(db: Kysely<Database>, actor: Actor, deviceId: string): Promise<boolean> {
  if (deviceId === actor.deviceId) return true
  return (await deviceById(db, deviceId)) ? workedThere(db, deviceId, actor.personId) : IS_DEVICE.test(deviceId)
}

/** The form of device names (UUIDv7), and not of placeholders: `link`, `portal`, `letter`. */
const IS_DEVICE = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

async function takeIntent(deps: Deps, sender: Sender, item: PushItem): Promise<PushResult> {
  const route = endpointAt(item.call.method, item.call.path)
  const name = route?.name ?? item.call.path
  const isTheirs = item.user === sender.actor.personId && item.house === sender.actor.houseId
  try {
    if (!isTheirs) throw new AppError('forbidden')
    if (!route || !changes(route.spec) || route.spec.runsOn !== 'both') throw new AppError('not-found')
    if (!can(sender.actor.rights, route.spec.needs)) throw new AppError('forbidden')
    const input: unknown = route.spec.input.parse(broughtUp(route.spec, { ...item.call.body, ...route.parameters }, item.shape))
    const handler = await handlerOf(deps, sender, route, input)
    return await apply(deps, sender, item, { name: route.name, spec: route.spec, input, handler })
  } catch (error) {
    const clash = clashOf(error)
    const left = error instanceof Undone ? error.left : clash && LEFT_AT[clash]
    if (clash) deps.log.warn({ err: error, route: name, mid: item.mid }, 'an intent met what is there already')
    const body = bodyOf(left === null ? error : new AppError('intent-too-old'), sender.language)
    noteFailure(deps, error, body, name)
    if (isForNow(body)) return resultOf(item, body)
    const isTaken = left === 'there' || (left !== 'lost' && item.answered === true)
    if (isTheirs && isTaken) return takenBefore(deps, sender, item, name)
    return refuseForGood(deps, sender, item, name, body)
  }
}

/** An intent too old for a receipt may have been applied already. It is run again and rolled back, and the rows it creates tell. */
const isForgotten = (deps: Deps, { known }: Sender, item: PushItem): boolean => isOlderThanReceipts(item, deps.clock(), known.enrolled)

const LEFT_AT = { row: 'there', likeness: 'unknown' } as const

/**
 * What an intent without a receipt has left behind. `there`: its rows exist, so it was applied. `lost`: it creates them anew, so it never
 * arrived, or a restore has lost it, and a person must decide about something so old. `unknown`: it creates no rows by which to tell, or
 * can no longer run; an earlier answer stands, and without one the user decides.
 */
class Undone extends Error {
  readonly left: 'there' | 'lost' | 'unknown'

  constructor(left: Undone['left']) {
    super('An intent older than the receipts was run once more, and undone')
    this.left = left
  }
}

/** Whether an intent may be applied when it is sent again. */
const isForNow = ({ code }: ErrorBody): boolean => ERRORS[code].status >= 500 || [425, 426, 429].includes(ERRORS[code].status)

const resultOf = ({ mid }: PushItem, body: ErrorBody): PushResult => ({ mid, status: ERRORS[body.code].status, body, scope_seq: {} })

const unknownPredecessor = (language: Language): ErrorBody => bodyOf(new AppError('unknown-predecessor'), language)

/**
 * The command of an intent; for an upload with its file. @throws bad-image, bad-document, unsafe-document, unknown-predecessor while the
 * picture has not come
 */
async function handlerOf(deps: Deps, { image }: Sender, { name, spec }: Route, input: unknown): Promise<AnyHandler> {
  const handler = handlerNamed(coreHandlers, name)
  if (!spec.upload) return handler
  if (image === null) throw new AppError('unknown-predecessor')
  if (contentName(image) !== (input as { image: string }).image) throw new AppError('bad-image', { field: 'image' })
  return withFile(deps, name, handler, image)
}

async function apply(deps: Deps, sender: Sender, item: PushItem, { input, ...bound }: Bound & { input: unknown }): Promise<PushResult> {
  const { actor, deviceId, known } = sender
  const done = await runCommand(deps, bound, actor, input, {
    call: callOf(item, bound.name),
    holder: { ...actor, deviceId },
    ...momentOf(item, deps.clock(), known.since),
    idsFrom: Date.parse(item.occurred_at),
    feed: feedOf(deps, sender, item),
    // A desk that sends for an absent user is told nothing.
    isUnseen: actor.sessionId === ON_BEHALF,
  })
  if ('earlier' in done) return resultAgain(item, done.earlier)
  if (bound.spec.mails) deps.post.soon()
  pokeAbout(deps, bound.spec, actor, done.ran.concerned)
  return { mid: item.mid, status: 200, body: JSON.parse(done.ran.json) as unknown, scope_seq: done.scopeSeq }
}

/** The predecessor of an intent, and the positions of its house's scopes after it. */
const feedOf = (deps: Deps, sender: Sender, item: PushItem): Feed => ({
  begin: async (tx) => {
    const { actor, deviceId, epoch } = sender
    const predecessor = await predecessorOf(tx, deviceId, item)
    if (predecessor === 'unknown') throw new AppError('unknown-predecessor')
    const isOld = isForgotten(deps, sender, item)
    const before = await scopeSeqs(tx, actor.houseId)
    await countIntent(tx, actor.houseId)
    return {
      refusal: (error) => {
        if (isOld && error instanceof AppError) return new Undone('unknown')
        return predecessor === 'refused' && isMissing(error) ? new AppError('blocked-by') : error
      },
      end: async (then, isMaker) => {
        const scopeSeq = grown(before, await scopeSeqs(then, actor.houseId))
        if (isOld) throw new Undone(isMaker ? leftBy(scopeSeq, actor.houseId) : 'unknown')
        return { scopeSeq, epoch }
      },
    }
  },
})

/** If it creates rows but changed only the counter of intents, its rows were already there. */
const leftBy = (scopeSeq: Record<string, number>, houseId: string): Undone['left'] =>
  Object.keys(scopeSeq).every((scope) => scope === intentScope(houseId)) ? 'there' : 'lost'

/** When an intent was meant, and, if that was long before, when it arrived. */
function momentOf(item: PushItem, now: Date, since: Date): { now: string; receivedAt?: string } {
  const meant = intentTime(item, now, since)
  return { now: meant.toISOString(), ...(now.getTime() - meant.getTime() > LATE && { receivedAt: now.toISOString() }) }
}

/**
 * The result of the previous intent for the same rows. After a refusal, this one fails for want of the rows that it would have created; an
 * unknown one has not arrived.
 */
async function predecessorOf(tx: Kysely<Database>, deviceId: string, { after }: PushItem): Promise<'none' | 'unknown' | 'taken' | 'refused'> {
  if (after === null) return 'none'
  const status = await statusOf(tx, { deviceId, mid: after })
  if (status === null) return 'unknown'
  return status >= 400 ? 'refused' : 'taken'
}

const isMissing = (error: unknown): boolean => error instanceof AppError && error.status === 404

/**
 * Stores a refusal as firmly as an answer: sent again, the intent is refused again, whatever has happened since. It too is ordered: an
 * intent whose predecessor has not arrived is neither applied nor refused.
 */
async function refuseForGood(deps: Deps, sender: Sender, item: PushItem, name: string, body: ErrorBody): Promise<PushResult> {
  const { actor, deviceId, epoch } = sender
  // The id belongs to another intent: its receipt stays, and this one stores nothing.
  if (body.code === 'mid-reused') return resultOf(item, body)
  const at = deps.clock().toISOString()
  const call = callOf(item, name)
  const holder = { ...actor, deviceId }
  const { result, isNew } = await transactInHouse(deps.db, actor.houseId, async (tx) => {
    const earlier = await earlierThan(tx, sender, item, name)
    if (earlier) return { result: earlier === 'another' ? resultOf(item, body) : earlier, isNew: false }
    await writeReceipt(tx, holder, call, { status: ERRORS[body.code].status, result: JSON.stringify(body), scopeSeq: {}, epoch }, at)
    await addDeadLetter(tx, deps.secret, {
      device_id: deviceId,
      mid: item.mid,
      house_id: actor.houseId,
      person_id: actor.personId,
      person_name: actor.name,
      endpoint: name,
      body: JSON.stringify(inputOf(item)),
      code: body.code,
      refusal: JSON.stringify(body),
      occurred_at: item.occurred_at,
      received_at: at,
    })
    await writeAudit(tx, actor, name, { entity: 'session', ids: [actor.sessionId] }, at, body.code)
    return { result: resultOf(item, body), isNew: true }
  })
  if (isNew) pokeAttention(deps, actor)
  return result
}

/** Confirms again that it was applied, and remembers it for its successors. */
async function takenBefore(deps: Deps, sender: Sender, item: PushItem, name: string): Promise<PushResult> {
  const { actor, deviceId, epoch } = sender
  const taken: PushResult = { mid: item.mid, status: 200, body: null, scope_seq: {} }
  return transactInHouse(deps.db, actor.houseId, async (tx) => {
    const earlier = await earlierThan(tx, sender, item, name)
    if (earlier) return earlier === 'another' ? taken : earlier
    const answered = { status: taken.status, result: 'null', scopeSeq: {}, epoch }
    await writeReceipt(tx, { ...actor, deviceId }, callOf(item, name), answered, deps.clock().toISOString())
    return taken
  })
}

/**
 * The answer instead of running it: the earlier one, or that its predecessor has not arrived. `another`: its id belongs to another house.
 */
async function earlierThan(
  tx: Kysely<Database>,
  { actor, deviceId, language }: Sender,
  item: PushItem,
  name: string,
): Promise<PushResult | 'another' | null> {
  const earlier = await receiptFor(tx, { ...actor, deviceId }, callOf(item, name)).catch(onlyAnothers)
  if (earlier === 'another') return earlier
  if (earlier) return resultAgain(item, earlier)
  return (await predecessorOf(tx, deviceId, item)) === 'unknown' ? resultOf(item, unknownPredecessor(language)) : null
}

const resultAgain = ({ mid }: PushItem, { status, json, isTold, scopeSeq }: Receipt): PushResult => ({
  mid,
  status,
  body: isTold ? (JSON.parse(json) as unknown) : null,
  scope_seq: scopeSeq,
})

/** The id belongs to an intent of another house: its receipt stays, and is not returned here. */
function onlyAnothers(error: unknown): 'another' {
  if (error instanceof AppError && error.code === 'mid-reused') return 'another'
  throw error
}

/** Notifies the manager's page and menu of a refusal, or of a resolution. */
function pokeAttention(deps: Deps, { houseId }: HouseActor): void {
  deps.live.poke('attention changed', { house: houseId, touches: ['attention'], ids: [] })
}

/** The whole input of an intent: its subject is often only in the path. */
const inputOf = ({ call }: PushItem): Record<string, unknown> => ({ ...call.body, ...endpointAt(call.method, call.path)?.parameters })

const callOf = (item: PushItem, name: string): Call => ({ mid: item.mid, name, body: JSON.stringify(item.call) })

async function settle(deps: Deps, { actor, deviceId }: Sender, body: PushBody): Promise<string[]> {
  if (body.resolved.length === 0) return []
  const at = deps.clock().toISOString()
  await transact(deps.db, async (tx) => {
    for (const each of body.resolved) await settleDeadLetter(tx, { deviceId, personId: actor.personId }, each, at)
  })
  pokeAttention(deps, actor)
  return body.resolved.map(({ mid }) => mid)
}

/** The scopes that have advanced, with their positions. */
const grown = (before: Map<string, number>, after: Map<string, number>): Record<string, number> =>
  Object.fromEntries([...after].filter(([scope, seq]) => seq > (before.get(scope) ?? 0)))
