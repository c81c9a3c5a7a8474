import type { Context } from 'koa'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { AppError } from '#shared/errors.ts'
import { classesOf } from '#shared/rights.ts'
import { type DeskPerson, type PushItem, RECEIPT_LIFE, type SealedAnswer, SealedBody } from '#shared/sync.ts'
import { openBox } from '../accounts/boxKeys.ts'
import { carriedBy, workedThere } from '../stores/device.store.ts'
import { actorOf, ON_BEHALF, type Worker, workerIn, workersOf } from '../stores/session.store.ts'
import type { Deps } from '../deps.ts'
import { requireDevice, requireHouse } from '../request/guard.ts'
import { epochOf } from '../stores/feed.store.ts'
import { protocolOf } from './protocol.ts'
import { takeIntents } from './push.ts'

/** Per address, which may be that of a whole home; each device has its own limit as well. */
const PER_MINUTE = 600
/** Whatever is not applied now is reported as waiting, for any reason: the computer learns nothing about its users. */
const WAITS = 401

/**
 * POST /api/sync/sealed: intents of absent users, sent by the desk under its own signature (decision 0013). Idempotent, since each intent
 * has its receipt. @throws app-outdated, unauthenticated, device-revoked, stale-request, too-many-requests
 */
export async function sealed(ctx: Context, deps: Deps): Promise<void> {
  await deps.limits.visit('sync.sealed', ctx.ip, PER_MINUTE)
  const { device, at, items, people } = SealedBody.parse(ctx.request.body)
  await requireDevice(ctx, deps, { device, at })
  await deps.limits.request(device)
  protocolOf(ctx)
  ctx.set('Cache-Control', 'no-store')
  const answer = await takeBoxes(deps, device, items)
  ctx.body = people ? { ...answer, people: await standingOf(deps.db, device, people) } : answer
}

/**
 * Opens boxes and runs their intents for their authors, with the authors' present rights. Intents of another epoch wait for their author:
 * only their outbox still has what a restore has lost, which must go first. So do intents older than receipts, which would tell whether
 * they were applied.
 */
export async function takeBoxes(deps: Deps, deviceId: string, items: SealedBody['items']): Promise<SealedAnswer> {
  const epoch = await epochOf(deps.db)
  const oldest = deps.clock().getTime() - RECEIPT_LIFE
  const opened = items.flatMap(({ mid, box }) => {
    const boxed = openBox(deps.secret, Buffer.from(box, 'base64url'))
    const isGood = boxed?.item.mid === mid && boxed.epoch === epoch && Date.parse(boxed.item.occurred_at) > oldest
    return isGood ? [boxed] : []
  })
  const carried = await carriedBy(deps.db, deviceId, [...new Set(opened.map(({ device }) => device))])
  const boxed = opened.filter(({ device }) => carried.has(device))
  const statuses = new Map<string, number>()
  for (const own of Map.groupBy(boxed, ({ device, item }) => `${device} ${item.user} ${item.house}`).values()) {
    const device = own[0]?.device ?? deviceId
    const intents = own.map(({ item }) => item)
    for (const { mid, status } of await takeFor(deps, device, epoch, intents)) statuses.set(mid, status)
  }
  return { results: items.map(({ mid }) => ({ mid, status: statuses.get(mid) ?? WAITS })) }
}

/** What users of a desk may copy now, house by house. A user who has never had a session there is left out. */
async function standingOf(db: Kysely<Database>, deviceId: string, people: readonly string[]): Promise<DeskPerson[]> {
  const told: DeskPerson[] = []
  for (const id of people) {
    if (!(await workedThere(db, deviceId, id))) continue
    const workers = (await workersOf(db, id)).flatMap((worker) =>
      mayWork(worker) ? [actorOf({ ...worker, id: ON_BEHALF, device_id: deviceId })] : [],
    )
    told.push({ id, houses: workers.flatMap(({ houseId, rights }) => (houseId ? [{ id: houseId, classes: classesOf(rights) }] : [])) })
  }
  return told
}

const mayWork = ({ locked, contract }: Pick<Worker, 'locked' | 'contract'>): boolean => locked !== 1 && contract !== 0

/** The intents of one user in one house; no results if the user has no access there now. */
async function takeFor(deps: Deps, device: string, epoch: string, items: PushItem[]) {
  const [first] = items
  const worker = first && (await workerIn(deps.db, { personId: first.user, houseId: first.house }))
  if (!worker) return []
  try {
    const actor = requireHouse({ ...worker, id: ON_BEHALF, device_id: device })
    return (await takeIntents(deps, actor, { epoch, device, items, resolved: [] }, 'et')).results
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
