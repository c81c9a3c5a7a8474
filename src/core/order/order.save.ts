import type { Output, Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { dayOf } from '#shared/rules/time.ts'
import { isClientOf } from '../client/client.store.ts'
import { refuseStale } from '../db/overwriting.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env } from '../kernel/env.ts'
import { requireSupplier } from '../supplier/supplier.views.ts'
import { linesOfOrders, type OrderRow } from './order.store.ts'
import { oneOrder, requireOrder } from './order.views.ts'

type Written = Parsed<typeof contract.order.save>

/**
 * Writes a draft, or replaces one with all its lines. @throws forbidden to name a resident without the right to read about care,
 * supplier-not-found, supplier-ended, client-not-found, order-not-found, order-approved, order-changed, order-cancelled
 */
export async function saveOrder(env: Env, { id, ver, supplier_id, wanted_on, note, lines }: Written): Promise<Output<typeof contract.order.save>> {
  // Refused before any row is read, so that the answer tells nothing of what exists.
  if (lines.some(({ client_id }) => client_id !== null) && !can(env.actor.rights, 'care.read')) throw new AppError('forbidden')
  const { ended_on } = await requireSupplier(env, supplier_id)
  if (ended_on !== null && ended_on <= dayOf(env.now)) throw new AppError('supplier-ended', { field: 'supplier_id' })
  await requireClients(env, lines)
  const head = { supplier_id, wanted_on, note: note || null }
  const orderId = id ? await replaceDraft(env, { id, ver, head }) : await rowsOf(env, 'supplier_order').insert({ ...head, ...unsent(env) })
  await writeLines(env, orderId, lines)
  return oneOrder(env, orderId)
}

async function requireClients({ tx, actor }: Env, lines: Written['lines']): Promise<void> {
  for (const [index, { client_id }] of lines.entries())
    if (client_id !== null && !(await isClientOf(tx, actor.houseId, client_id)))
      throw new AppError('client-not-found', { field: `lines.${index}.client_id` })
}

interface Draft {
  id: string
  ver: number | undefined
  head: Pick<OrderRow, 'supplier_id' | 'wanted_on' | 'note'>
}

async function replaceDraft(env: Env, { id, ver, head }: Draft): Promise<string> {
  const before = await requireOrder(env, id)
  if (before.cancelled_at !== null) throw new AppError('order-cancelled')
  if (before.approved_at !== null) throw new AppError('order-approved')
  refuseStale('order-changed', { seen: ver, now: before.ver })
  await rowsOf(env, 'supplier_order').update(id, head)
  const own = (await linesOfOrders(env.tx, env.actor.houseId, [id])).get(id) ?? []
  for (const line of own) {
    await rowsOf(env, 'supplier_order_line').remove(line.id)
    await rowsOf(env, 'order_line_client').updateAll({ deleted_at: env.now }).where('line_id', '=', line.id).execute()
  }
  return id
}

async function writeLines(env: Env, orderId: string, lines: Written['lines']): Promise<void> {
  for (const [position, { client_id, ...line }] of lines.entries()) {
    const cost_to = client_id === null ? 'house' : 'client'
    const lineId = await rowsOf(env, 'supplier_order_line').insert({ order_id: orderId, position, ...line, cost_to, ...NOT_ARRIVED })
    if (client_id !== null) await rowsOf(env, 'order_line_client').insert({ line_id: lineId, client_id })
  }
}

const unsent = ({ actor, now }: Env) =>
  ({
    made_at: now,
    made_by: actor.personId,
    made_name: actor.name,
    approved_at: null,
    approved_name: null,
    sent_at: null,
    sent_name: null,
    mail_to: null,
    mail_at: null,
    mail_failed: 0,
    confirmed_at: null,
    confirmed_name: null,
    supplier_note: null,
    delivered_at: null,
    cancelled_at: null,
    cancelled_name: null,
    cancel_reason: null,
    repeat_weeks: null,
    repeat_weekdays: null,
    repeat_until: null,
    repeat_from: null,
    repeats_id: null,
  }) as const

/** The receipt of a line of which nothing has come. */
const NOT_RECEIVED = { arrived_quantity: null, arrived_at: null, arrived_name: null, arrived_note: null } as const
const NOT_ARRIVED = { ...NOT_RECEIVED, confirmed_quantity: null, expected_on: null } as const
