import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import { rowsOf } from '../db/rows.ts'
import type { SupplierOrderLineTable } from '../db/tables/order.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { claimsOfLine, clientOfLine, lineById, linesOfOrders } from './order.store.ts'
import { requireStanding } from './order.send.ts'
import { oneOrder, requireOrder } from './order.views.ts'

type Arrived = Parsed<typeof contract.order.receive>['lines'][number]

/**
 * Receives lines: less than ordered makes a claim, and what a resident pays for becomes a charge. A line received with the same quantity
 * before is left as it is. @throws order-not-found, order-draft, order-cancelled, line-arrived
 */
export const receiveOrder: Handler<typeof contract.order.receive> = async (env, { id, lines }) => {
  const order = await requireStanding(env, id)
  if (order.sent_at === null) throw new AppError('order-draft')
  const own = new Map((await linesOfOrders(env.tx, env.actor.houseId, [id])).get(id)?.map((line) => [line.id, line]))
  for (const [index, arrived] of lines.entries()) {
    const line = own.get(arrived.id)
    if (!line) throw new AppError('order-not-found', { field: `lines.${index}.id` })
    if (line.arrived_quantity === arrived.quantity) continue
    if (line.arrived_quantity !== null) throw new AppError('line-arrived', { field: `lines.${index}.quantity` })
    await receiveLine(env, line, arrived)
  }
  await touchOrder(env, id)
  return oneOrder(env, id)
}

async function receiveLine(env: Env, line: SupplierOrderLineTable, { quantity, fault, note }: Arrived): Promise<void> {
  const { now, actor } = env
  await rowsOf(env, 'supplier_order_line').update(line.id, {
    arrived_quantity: quantity,
    arrived_at: now,
    arrived_name: actor.name,
    arrived_note: note || null,
  })
  const missing = line.quantity - quantity
  if (missing > 0)
    await rowsOf(env, 'supplier_order_claim').insert({
      order_id: line.order_id,
      line_id: line.id,
      kind: fault ?? 'short',
      quantity: missing,
      note: note || null,
      made_at: now,
      made_name: actor.name,
      ...UNSETTLED,
    })
  // A resident does not pay for more than was ordered for them.
  if (quantity > 0) await chargeLine(env, line, { quantity: Math.min(quantity, line.quantity), source_id: line.id })
}

const UNSETTLED = { settled_at: null, settled_name: null, outcome: null, settle_note: null } as const

interface Charged {
  quantity: number
  /** The line that arrived, or the claim whose rest has come. */
  source_id: string
}

/** Charges the resident of a line with the price at which it was ordered; nothing for a line of the house. */
async function chargeLine(env: Env, line: SupplierOrderLineTable, { quantity, source_id }: Charged): Promise<void> {
  const of = await clientOfLine(env.tx, env.actor.houseId, line.id)
  if (!of || line.price_cents === null) return
  await rowsOf(env, 'charge').insert({
    client_id: of.client_id,
    on_day: dayOf(env.now),
    item: line.item,
    unit: line.unit,
    quantity,
    unit_price_cents: line.price_cents,
    source: 'order',
    source_id,
    made_at: env.now,
    made_by: env.actor.personId,
    made_name: env.actor.name,
    struck_at: null,
    struck_by: null,
    strike_reason: null,
  })
}

/** Strikes the charges that come from these rows. */
async function strikeCharges(env: Env, sourceIds: readonly string[], reason: string): Promise<void> {
  await rowsOf(env, 'charge')
    .updateAll({ struck_at: env.now, struck_by: env.actor.name, strike_reason: reason })
    .where('source', '=', 'order')
    .where('source_id', 'in', sourceIds)
    .where('struck_at', 'is', null)
    .execute()
}

/** Undoes the receipt of a line; nothing if it was not received. @throws order-not-found */
export const takeBackLine: Handler<typeof contract.order.takeBack> = async (env, { id, reason }) => {
  const line = await lineById(env.tx, env.actor.houseId, id)
  if (!line) throw new AppError('order-not-found')
  await requireOrder(env, line.order_id)
  if (line.arrived_quantity === null) return oneOrder(env, line.order_id)
  const cleared = { arrived_quantity: null, arrived_at: null, arrived_name: null, arrived_note: null }
  await rowsOf(env, 'supplier_order_line').update(id, cleared)
  const claims = await claimsOfLine(env.tx, env.actor.houseId, id)
  for (const claim of claims) await rowsOf(env, 'supplier_order_claim').remove(claim.id)
  await strikeCharges(env, [id, ...claims.map((claim) => claim.id)], reason)
  await touchOrder(env, line.order_id)
  return oneOrder(env, line.order_id)
}

/**
 * Settles a claim; a later word replaces an earlier one. What a resident pays for is charged when the rest has come. @throws
 * claim-not-found, order-not-found
 */
export const settleClaim: Handler<typeof contract.order.settle> = async (env, { id, outcome, note }) => {
  const { now, actor, tx } = env
  const claim = await rowsOf(env, 'supplier_order_claim').find(id)
  const line = claim && (await lineById(tx, actor.houseId, claim.line_id))
  if (!claim || !line) throw new AppError('claim-not-found')
  await requireOrder(env, line.order_id)
  await rowsOf(env, 'supplier_order_claim').update(id, { settled_at: now, settled_name: actor.name, outcome, settle_note: note || null })
  if (outcome !== claim.outcome) {
    if (claim.outcome === 'delivered') await strikeCharges(env, [id], note || actor.name)
    if (outcome === 'delivered') await chargeLine(env, line, { quantity: claim.quantity, source_id: id })
  }
  await touchOrder(env, claim.order_id)
  return oneOrder(env, claim.order_id)
}

/** The head gets a new version with every change of its lines, so that one who saw an older one is told. */
const touchOrder = (env: Env, id: string): Promise<void> => rowsOf(env, 'supplier_order').update(id, {})
