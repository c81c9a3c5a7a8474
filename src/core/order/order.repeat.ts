import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { priceOn } from '#shared/rules/order/order.ts'
import { nextWantedOn } from '#shared/rules/order/repeat.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { pricesOf } from '../supplier/supplier.store.ts'
import { saveOrder } from './order.save.ts'
import { requireStanding } from './order.send.ts'
import { clientsOfLines, linesOfOrders, type OrderRow, repeatsOf } from './order.store.ts'
import { oneOrder, requireOrder } from './order.views.ts'

/** Says every how many weeks an order is repeated; null: not any more. @throws order-not-found, order-cancelled */
export const repeatOrder: Handler<typeof contract.order.repeat> = async (env, { id, weeks }) => {
  const order = await requireStanding(env, id)
  if (order.repeat_weeks !== weeks) await rowsOf(env, 'supplier_order').update(id, { repeat_weeks: weeks })
  return oneOrder(env, id)
}

/**
 * Writes the same order once more as a draft, with the prices of its day. If a repetition of it stands already, that one is the answer: two
 * desks make one. Lines of residents who have left are left out. @throws order-not-found, supplier-ended, client-not-found if that is all
 */
export const orderAgain: Handler<typeof contract.order.again> = async (env, { id }) => {
  const order = await requireOrder(env, id)
  const [before] = (await repeatsOf(env.tx, env.actor.houseId, [id])).get(id) ?? []
  if (before) return oneOrder(env, before.id)
  const wanted_on = wantedAgain(order, dayOf(env.now))
  const lines = await linesAgain(env, order, wanted_on)
  const made = await saveOrder(env, { supplier_id: order.supplier_id, wanted_on, note: order.note, lines })
  await rowsOf(env, 'supplier_order').update(made.order.id, { repeats_id: id, repeat_weeks: order.repeat_weeks })
  return oneOrder(env, made.order.id)
}

/** A week ahead where an order is not repeated: the person who sends it says when it is wanted. */
const wantedAgain = ({ wanted_on, repeat_weeks }: OrderRow, today: string): string =>
  repeat_weeks === null ? addDays(today, 7) : nextWantedOn({ wanted_on, weeks: repeat_weeks }, today)

async function linesAgain({ tx, actor }: Env, { id, supplier_id }: OrderRow, on: string) {
  const lines = (await linesOfOrders(tx, actor.houseId, [id])).get(id) ?? []
  const clients = await clientsOfLines(tx, actor.houseId, [id])
  const prices = (await pricesOf(tx, actor.houseId, supplier_id)).get(supplier_id) ?? []
  const again = lines.flatMap(({ id: lineId, item, unit, quantity, price_cents, cost_to }) => {
    const client = clients.get(lineId)
    const isHere = client !== undefined && client.room !== null
    if (cost_to === 'client' && !isHere) return []
    const price = priceOn(prices, item, on)?.price_cents ?? price_cents
    return [{ item, unit, quantity, price_cents: price, client_id: client?.client_id ?? null, reason: null }]
  })
  if (again.length === 0) throw new AppError('client-not-found')
  return again
}
