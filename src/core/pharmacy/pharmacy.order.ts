import type { contract } from '#shared/contract/index.ts'
import type { OrderView } from '#shared/contract/pharmacy.ts'
import { AppError } from '#shared/errors.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { requireStock } from '../stock/stock.write.ts'
import { ordersOf } from './pharmacy.store.ts'

const KEPT = 61 * 24 * 3_600_000

/** Open orders, and the deliveries of the last two months. */
export const listOrders: Handler<typeof contract.pharmacy.orders> = async (env) => {
  const orders = await ordersOf(env.tx, env.actor.houseId, { since: new Date(Date.parse(env.now) - KEPT).toISOString() })
  concern(env, orders)
  return { orders }
}

/** Creates a draft. @throws stock-not-found */
export const orderMedicines: Handler<typeof contract.pharmacy.order> = async (env, { pharmacy, note, lines }) => {
  const { actor, now } = env
  const id = await rowsOf(env, 'medicine_order').insert({
    pharmacy,
    note: note || null,
    made_at: now,
    made_name: actor.name,
    sent_at: null,
    sent_name: null,
  })
  for (const { stock_id, amount, packages = null } of lines) {
    await requireStock(env, stock_id)
    const undecided = { state: 'ootel', decided_at: null, decided_name: null } as const
    await rowsOf(env, 'medicine_order_line').insert({ order_id: id, stock_id, amount, packages, ...undecided })
  }
  return oneOrder(env, id)
}

/** Marks a draft as sent. @throws order-not-found, order-sent */
export const sendOrder: Handler<typeof contract.pharmacy.send> = async (env, { id }) => {
  await requireDraft(env, id)
  await putOrder(env, id, { sent_at: env.now, sent_name: env.actor.name })
  return oneOrder(env, id)
}

/** Deletes a draft with its lines. @throws order-not-found, order-sent */
export const dropOrder: Handler<typeof contract.pharmacy.drop> = async (env, { id }) => {
  concern(env, [await requireDraft(env, id)])
  await putOrder(env, id, { deleted_at: env.now })
  await rowsOf(env, 'medicine_order_line').updateAll({ deleted_at: env.now }).where('order_id', '=', id).execute()
  return {}
}

async function requireDraft({ tx, actor }: Env, id: string): Promise<OrderView> {
  const [order] = await ordersOf(tx, actor.houseId, { id })
  if (!order) throw new AppError('order-not-found')
  if (order.sent !== null) throw new AppError('order-sent')
  return order
}

async function putOrder(env: Env, id: string, values: { sent_at: string; sent_name: string } | { deleted_at: string }): Promise<void> {
  await rowsOf(env, 'medicine_order').update(id, values)
}

/** The answer to a change of an order, with whom it concerns. @throws order-not-found */
export async function oneOrder(env: Env, id: string): Promise<{ order: OrderView }> {
  const [order] = await ordersOf(env.tx, env.actor.houseId, { id })
  if (!order) throw new AppError('order-not-found')
  concern(env, [order])
  return { order }
}

const concern = ({ auditSubjects: concerns }: Env, orders: readonly OrderView[]): void =>
  concerns({ entity: 'client', ids: [...new Set(orders.flatMap(({ lines }) => lines.flatMap(({ client_id }) => client_id ?? [])))] })
