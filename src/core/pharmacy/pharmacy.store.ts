import type { Kysely } from 'kysely'
import type { OrderView } from '#shared/contract/pharmacy.ts'
import type { Database } from '../db/schema.ts'
import { nameIn } from '../stock/stock.store.ts'
import { standing } from '../db/rows.ts'

/** Orders with their lines, the newest first: open ones and those created since an instant, or one. Two statements. */
export async function ordersOf(db: Kysely<Database>, houseId: string, asked: { since: string } | { id: string }): Promise<OrderView[]> {
  const orders = await standing(db, 'medicine_order', houseId, 'order')
    .select(['order.id', 'order.pharmacy', 'order.note', 'order.made_at', 'order.made_name', 'order.sent_at', 'order.sent_name'])
    .where((eb) =>
      'id' in asked
        ? eb('order.id', '=', asked.id)
        : eb.or([
            eb('order.made_at', '>=', asked.since),
            eb(
              'order.id',
              'in',
              eb.selectFrom('medicine_order_line').select('order_id').where('house_id', '=', houseId).where('state', '=', 'ootel'),
            ),
          ]),
    )
    .orderBy('order.made_at', 'desc')
    .orderBy('order.id', 'desc')
    .execute()
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const lines = await linesOf(db, houseId, ids)
  return orders.map(({ made_at, made_name, sent_at, sent_name, ...order }) => {
    const own = lines.get(order.id) ?? []
    const isOver = own.every(({ state }) => state !== 'ootel')
    return {
      ...order,
      state: sent_at === null ? 'kavand' : isOver ? 'saabunud' : 'saadetud',
      made: { by: made_name, at: made_at },
      sent: sent_at === null ? null : { by: sent_name ?? '', at: sent_at },
      lines: own,
    }
  })
}

/** The lines of orders, by the orders' ids. */
async function linesOf(db: Kysely<Database>, houseId: string, orderIds: readonly string[]): Promise<Map<string, OrderView['lines']>> {
  const rows = await standing(db, 'medicine_order_line', houseId, 'line')
    .innerJoin('medicine_stock as stock', 'stock.id', 'line.stock_id')
    .leftJoin('client', 'client.id', 'stock.client_id')
    .select(['line.id', 'line.order_id', 'line.stock_id', 'line.amount', 'line.packages', 'line.state', 'line.decided_at', 'line.decided_name'])
    .select(['stock.client_id', 'stock.name', 'stock.strength', 'stock.form', 'stock.unit', 'client.first_name', 'client.last_name'])
    .where('line.order_id', 'in', orderIds)
    .orderBy('client.sort_key')
    .orderBy('stock.name')
    .orderBy('line.id')
    .execute()
  const lines = new Map<string, OrderView['lines']>(orderIds.map((id) => [id, []]))
  for (const { order_id, decided_at, decided_name, first_name, last_name, ...line } of rows) {
    const decided = decided_at === null ? null : { by: decided_name ?? '', at: decided_at }
    lines.get(order_id)?.push({ ...line, client_name: nameIn({ first_name, last_name }), decided })
  }
  return lines
}

/** A line of an order of the house, with whether the order was sent, or undefined. */
export const orderLine = (db: Kysely<Database>, houseId: string, id: string) =>
  standing(db, 'medicine_order_line', houseId, 'line')
    .innerJoin('medicine_order as order', 'order.id', 'line.order_id')
    .select(['line.id', 'line.order_id', 'line.stock_id', 'line.state', 'order.sent_at'])
    .where('line.id', '=', id)
    .executeTakeFirst()
