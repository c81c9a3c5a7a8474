import type { Kysely } from 'kysely'
import { dayOf } from '#shared/rules/time.ts'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { SupplierPriceTable, SupplierTable } from '../db/tables/order.ts'

/** The suppliers of a house, or one of them, by name. */
export const suppliersOf = (db: Kysely<Database>, houseId: string, id?: string): Promise<SupplierTable[]> =>
  standing(db, 'supplier', houseId)
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('name')
    .orderBy('id')
    .execute()

/** The price lists of a house, by supplier; within one by item, the newest price first. */
export async function pricesOf(db: Kysely<Database>, houseId: string, supplierId?: string): Promise<Map<string, SupplierPriceTable[]>> {
  const rows = await standing(db, 'supplier_price', houseId)
    .selectAll()
    .$if(supplierId !== undefined, (query) => query.where('supplier_id', '=', supplierId ?? ''))
    .orderBy('item')
    .orderBy('valid_from', 'desc')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ supplier_id }) => supplier_id)
}

/** A line of an order as a supplier's figures need it. */
interface DeliveredLine {
  supplier_id: string
  order_id: string
  wanted_on: string
  quantity: number
  confirmed_quantity: number | null
  arrived_quantity: number | null
  arrived_at: string | null
  arrived_on: string | null
}

/** Every line of sent orders that were not cancelled. */
export async function deliveredLines(db: Kysely<Database>, houseId: string, supplierId?: string): Promise<DeliveredLine[]> {
  const rows = await standing(db, 'supplier_order_line', houseId, 'line')
    .innerJoin('supplier_order as order', 'order.id', 'line.order_id')
    .select(['order.supplier_id', 'line.order_id', 'order.wanted_on', 'line.quantity', 'line.confirmed_quantity'])
    .select(['line.arrived_quantity', 'line.arrived_at'])
    .$if(supplierId !== undefined, (query) => query.where('order.supplier_id', '=', supplierId ?? ''))
    .where('order.sent_at', 'is not', null)
    .where('order.cancelled_at', 'is', null)
    .where('order.deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({ ...row, arrived_on: row.arrived_at === null ? null : dayOf(row.arrived_at) }))
}

/** How many claims each supplier has that are not settled. */
export async function openClaims(db: Kysely<Database>, houseId: string): Promise<Map<string, number>> {
  const rows = await standing(db, 'supplier_order_claim', houseId, 'claim')
    .innerJoin('supplier_order as order', 'order.id', 'claim.order_id')
    .select('order.supplier_id')
    .where('claim.settled_at', 'is', null)
    .execute()
  return new Map([...Map.groupBy(rows, ({ supplier_id }) => supplier_id)].map(([id, own]) => [id, own.length]))
}
