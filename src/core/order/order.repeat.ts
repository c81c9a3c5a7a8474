import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { priceOn } from '#shared/rules/order/order.ts'
import { nextRepeat, weekdaysOf } from '#shared/rules/order/repeat.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { pricesOf } from '../supplier/supplier.store.ts'
import { saveOrder } from './order.save.ts'
import { requireStanding } from './order.send.ts'
import { clientsOfLines, linesOfOrders, type OrderRow, repeatedOf, repeatsOf } from './order.store.ts'
import { oneOrder, requireOrder } from './order.views.ts'

/**
 * Says every how many weeks an order is repeated, on which weekdays, and until when; no weeks: not any more. What is not named stays: desktops
 * of before send weeks only. @throws order-not-found, order-cancelled
 */
export const repeatOrder: Handler<typeof contract.order.repeat> = async (env, { id, weeks, weekdays, until }) => {
  const { wanted_on, repeat_until, repeat_weekdays, repeat_from } = await requireStanding(env, id)
  if (until != null && until <= wanted_on) throw new AppError('validation', { field: 'until', key: 'endsBefore' })
  const asked = {
    repeat_weekdays: weekdays === undefined ? repeat_weekdays : JSON.stringify([...new Set(weekdays)].toSorted((one, other) => one - other)),
    repeat_until: until === undefined ? repeat_until : until,
    repeat_from,
  }
  await rowsOf(env, 'supplier_order').update(id, { repeat_weeks: weeks, ...(weeks === null ? NOT_REPEATED : asked) })
  return oneOrder(env, id)
}

const NOT_REPEATED = { repeat_weekdays: null, repeat_until: null, repeat_from: null } as const

/**
 * Writes the same order once more as a draft, with the prices of its day. If a repetition of it stands already, that one is the answer: two
 * desks make one. Lines of residents who have left are left out. @throws order-not-found, supplier-ended, client-not-found if that is all
 */
export const orderAgain: Handler<typeof contract.order.again> = async (env, { id }) => {
  const order = await requireOrder(env, id)
  const [before] = (await repeatsOf(env.tx, env.actor.houseId, [id])).get(id) ?? []
  if (before) return oneOrder(env, before.id)
  const repeated = repeatedOf(order)
  const next = repeated && nextRepeat(repeated, dayOf(env.now))
  // Not repeated, or not any more: the person who sends it says when it is wanted.
  const wanted_on = next?.wanted_on ?? addDays(dayOf(env.now), WEEK_DAYS)
  const lines = await linesAgain(env, order, wanted_on)
  const made = await saveOrder(env, { supplier_id: order.supplier_id, wanted_on, note: order.note, lines })
  const { repeat_weeks, repeat_until } = order
  const repeat_weekdays = repeated && JSON.stringify(weekdaysOf(repeated))
  const carried = next ? { repeat_weeks, repeat_weekdays, repeat_until, repeat_from: next.planned } : NOT_REPEATED
  await rowsOf(env, 'supplier_order').update(made.order.id, { repeats_id: id, ...carried })
  return oneOrder(env, made.order.id)
}

const WEEK_DAYS = 7

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
