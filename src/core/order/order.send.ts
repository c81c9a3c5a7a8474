import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { refuseStale } from '../db/overwriting.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { linesOfOrders, type OrderRow } from './order.store.ts'
import { oneOrder, requireOrder } from './order.views.ts'

/** Approves a draft as it was seen. Idempotent. @throws order-not-found, order-changed, order-cancelled */
export const approveOrder: Handler<typeof contract.order.approve> = async (env, { id, ver }) => {
  const order = await requireStanding(env, id)
  if (order.approved_at !== null) return oneOrder(env, id)
  refuseStale('order-changed', { seen: ver, now: order.ver })
  await rowsOf(env, 'supplier_order').update(id, { approved_at: env.now, approved_name: env.actor.name })
  return oneOrder(env, id)
}

/** Takes an approval back. Idempotent. @throws order-not-found, order-sent, order-cancelled */
export const reopenOrder: Handler<typeof contract.order.reopen> = async (env, { id }) => {
  const order = await requireStanding(env, id)
  if (order.sent_at !== null) throw new AppError('order-sent')
  if (order.approved_at !== null) await rowsOf(env, 'supplier_order').update(id, { approved_at: null, approved_name: null })
  return oneOrder(env, id)
}

/**
 * Marks an approved order as sent; the server sends the letter when the command arrives there. Without `again` a second one changes
 * nothing. @throws order-not-found, order-unapproved, order-cancelled
 */
export const sendOrder: Handler<typeof contract.order.send> = async (env, { id, email, again }) => {
  const order = await requireStanding(env, id)
  if (order.approved_at === null) throw new AppError('order-unapproved')
  if (isToBeMailed(order, again)) {
    const first = order.sent_at === null ? { sent_at: env.now, sent_name: env.actor.name } : {}
    await rowsOf(env, 'supplier_order').update(id, { ...first, mail_to: email, mail_at: null, mail_failed: 0 })
  }
  return oneOrder(env, id)
}

/** Whether a command to send an order has an effect: the first one has, and a later one that says so. */
export const isToBeMailed = ({ sent_at }: Pick<OrderRow, 'sent_at'>, again: boolean | undefined): boolean => sent_at === null || again === true

/** Cancels an order. Idempotent. @throws order-not-found, order-arrived */
export const cancelOrder: Handler<typeof contract.order.cancel> = async (env, { id, reason }) => {
  const order = await requireOrder(env, id)
  if (order.cancelled_at !== null) return oneOrder(env, id)
  const lines = (await linesOfOrders(env.tx, env.actor.houseId, [id])).get(id) ?? []
  if (lines.some(({ arrived_quantity }) => arrived_quantity !== null)) throw new AppError('order-arrived')
  await rowsOf(env, 'supplier_order').update(id, { cancelled_at: env.now, cancelled_name: env.actor.name, cancel_reason: reason })
  return oneOrder(env, id)
}

/** An order that is not cancelled. @throws order-not-found, order-cancelled */
export async function requireStanding(env: Env, id: string): Promise<OrderRow> {
  const order = await requireOrder(env, id)
  if (order.cancelled_at !== null) throw new AppError('order-cancelled')
  return order
}
