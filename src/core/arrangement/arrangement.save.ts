import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { type Arrangement, arrangementsOf, isOrdered, timeKey } from '#shared/rules/calendar/arrangement.ts'
import { dayText } from '#shared/rules/time.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { saveOrder } from '../order/order.save.ts'
import { answerOf, requireVisit } from './arrangement.list.ts'
import type { Visit } from './arrangement.states.ts'
import { takerOf } from './arrangement.takers.ts'
import { arrangementsAt, type ArrangementRow } from './arrangement.store.ts'

interface Of {
  id: string
  on: string
  what: Arrangement
}

/**
 * Says that an escort or transport is arranged for the visit as it stands now, or takes that back. An escort given to a role is taken by who
 * says so: the first one goes. @throws not-found if it is not needed, forbidden for another role, escort-taken
 */
export const settleArrangement: Handler<typeof contract.arrangement.settle> = async (env, { id, on, what, done }) => {
  const visit = await requireNeeded(env, { id, on, what })
  const { now, actor } = env
  if (what === 'escort' && done) await requireUntaken(env, { id, on, what }, visit)
  await write(env, { id, on, what }, visit, done ? { done_at: now, done_by: actor.personId, done_name: actor.name } : NOT_DONE)
  return answerOf(env, { id, on })
}

/**
 * Writes a draft of an order to a supplier of transport and ties it to the visit. A standing order of the visit is left as it is, so two
 * desks make one. @throws not-found if no such transport is needed, supplier-not-found, supplier-ended
 */
export const orderTransport: Handler<typeof contract.arrangement.order> = async (env, { id, on, supplier_id }) => {
  const of = { id, on, what: 'transport' as const }
  const visit = await requireNeeded(env, of)
  if (!isOrdered(visit.event.transport)) throw new AppError('not-found', { field: 'on' })
  const before = await rowOf(env, of)
  if (before?.order_id != null && before.cancelled_at === null) return { order_id: before.order_id, ...(await answerOf(env, of)) }
  const { order } = await saveOrder(env, { supplier_id, ...draftOf(visit) })
  await write(env, of, visit, { order_id: order.id, ...NOT_DONE })
  return { order_id: order.id, ...(await answerOf(env, of)) }
}

const NOT_DONE = { done_at: null, done_by: null, done_name: null } as const

/** Neither line nor note may tell who goes or to which doctor: an order is copied to every desk of the house. */
function draftOf({ occurrence: { day, starts }, event }: Visit) {
  const item = [`Transport ${dayText(day)}`, event.starts !== null && `kell ${starts}`].filter(Boolean).join(' ')
  return {
    wanted_on: day,
    note: null,
    lines: [{ item, unit: 'sõit', quantity: 1, price_cents: null, client_id: null, reason: null }],
  }
}

async function requireNeeded(env: Env, { id, on, what }: Of): Promise<Visit> {
  const visit = await requireVisit(env, id, on)
  if (visit.occurrence.state !== 'on' || !arrangementsOf(visit.event).includes(what)) throw new AppError('not-found', { field: 'on' })
  return visit
}

/** Nobody says it for another role, or once a colleague has said it. @throws forbidden, escort-taken */
async function requireUntaken(env: Env, of: Of, { event, occurrence }: Visit): Promise<void> {
  if (event.escort_role === null) return
  if (event.escort_role !== env.actor.role) throw new AppError('forbidden')
  const taker = takerOf(await rowOf(env, of), occurrence)
  if (taker !== null && taker.id !== env.actor.personId) throw new AppError('escort-taken', { details: { who: taker.name } })
}

const rowOf = async (env: Env, { id, on, what }: Of): Promise<ArrangementRow | undefined> =>
  (await arrangementsAt(env.tx, env.actor.houseId, { event: id, on })).find((each) => each.what === what)

interface Decided {
  order_id?: string
  done_at: string | null
  done_by: string | null
  done_name: string | null
}

async function write(env: Env, of: Of, { occurrence }: Visit, decided: Decided): Promise<void> {
  const rows = rowsOf(env, 'client_event_arrangement')
  const before = await rowOf(env, of)
  const made = { ...decided, made_for: timeKey(occurrence) }
  if (before) await rows.update(before.id, made)
  else await rows.insert({ event_id: of.id, on_day: of.on, what: of.what, order_id: null, ...made })
}
