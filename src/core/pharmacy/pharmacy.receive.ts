import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { rowsOf } from '../db/rows.ts'
import type { MedicineOrderLineTable } from '../db/tables/stock.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { NOTHING_SAID, writeLine } from '../stock/stock.write.ts'
import { oneOrder } from './pharmacy.order.ts'
import { orderLine } from './pharmacy.store.ts'

/** Receives a line and adds its package to the stock. @throws order-not-found, order-draft, order-decided */
export const receiveOrder: Handler<typeof contract.pharmacy.receive> = async (env, { id, ...received }) => {
  const { order_id, stock_id } = await decide(env, id, 'saabunud')
  await writeLine(env, { ...NOTHING_SAID, ...received, note: received.note || null, stock_id, kind: 'saadud' })
  return oneOrder(env, order_id)
}

/** Records that a line did not come. @throws order-not-found, order-draft, order-decided */
export const missOrder: Handler<typeof contract.pharmacy.missing> = async (env, { id }) => {
  const { order_id } = await decide(env, id, 'puudu')
  return oneOrder(env, order_id)
}

/** A line is decided once: two users who receive it on two computers have not received it twice. */
async function decide(env: Env, id: string, state: MedicineOrderLineTable['state']): Promise<{ order_id: string; stock_id: string }> {
  const line = await orderLine(env.tx, env.actor.houseId, id)
  if (!line) throw new AppError('order-not-found')
  if (line.sent_at === null) throw new AppError('order-draft')
  if (line.state !== 'ootel') throw new AppError('order-decided')
  await rowsOf(env, 'medicine_order_line').update(id, { state, decided_at: env.now, decided_name: env.actor.name })
  return line
}
