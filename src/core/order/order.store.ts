import type { Kysely } from 'kysely'
import type { RepeatedOrder } from '#shared/rules/order/repeat.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { SupplierOrderClaimTable, SupplierOrderLineTable, SupplierOrderTable } from '../db/tables/order.ts'

/** An order with the name and kind of its supplier. */
export type OrderRow = SupplierOrderTable & { supplier: string; kind: Database['supplier']['kind'] }

const orders = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'supplier_order', houseId, 'order')
    .innerJoin('supplier', 'supplier.id', 'order.supplier_id')
    .selectAll('order')
    .select(['supplier.name as supplier', 'supplier.kind'])

/** Orders that have a line to come or were written since an instant, the newest first. */
export const ordersSince = (db: Kysely<Database>, houseId: string, since: string): Promise<OrderRow[]> =>
  orders(db, houseId)
    .where((eb) =>
      eb.or([
        eb('order.made_at', '>=', since),
        eb.and([
          eb('order.cancelled_at', 'is', null),
          eb('order.id', 'in', standing(db, 'supplier_order_line', houseId).select('order_id').where('arrived_quantity', 'is', null)),
        ]),
      ]),
    )
    .orderBy('order.made_at', 'desc')
    .orderBy('order.id', 'desc')
    .execute()

/** An order of the house, or undefined. */
export const orderById = (db: Kysely<Database>, houseId: string, id: string): Promise<OrderRow | undefined> =>
  orders(db, houseId).where('order.id', '=', id).executeTakeFirst()

/** The orders that repeat these and are not cancelled, by the order that is repeated, the first first. */
export async function repeatsOf(
  db: Kysely<Database>,
  houseId: string,
  orderIds: readonly string[],
): Promise<Map<string | null, Pick<SupplierOrderTable, 'id' | 'repeats_id'>[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await standing(db, 'supplier_order', houseId)
    .select(['id', 'repeats_id'])
    .where('repeats_id', 'in', orderIds)
    .where('cancelled_at', 'is', null)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ repeats_id }) => repeats_id)
}

/** How an order is repeated; null if it is not. */
export const repeatedOf = (row: Pick<SupplierOrderTable, 'wanted_on' | `repeat_${'weeks' | 'weekdays' | 'until' | 'from'}`>): RepeatedOrder | null =>
  row.repeat_weeks === null
    ? null
    : {
        wanted_on: row.wanted_on,
        weeks: row.repeat_weeks,
        weekdays: row.repeat_weekdays === null ? null : (JSON.parse(row.repeat_weekdays) as number[]),
        until: row.repeat_until,
        from: row.repeat_from,
      }

/** Sent orders that are to be written again and have not been. */
export const ordersToRepeat = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'supplier_order', houseId, 'order')
    .innerJoin('supplier', 'supplier.id', 'order.supplier_id')
    .select(['order.id', 'order.wanted_on', 'supplier.name as supplier', 'supplier.kind'])
    .select(['order.repeat_weeks', 'order.repeat_weekdays', 'order.repeat_until', 'order.repeat_from'])
    .where('order.sent_at', 'is not', null)
    .where('order.cancelled_at', 'is', null)
    .where('order.repeat_weeks', 'is not', null)
    .where('supplier.ended_on', 'is', null)
    .where(
      'order.id',
      'not in',
      standing(db, 'supplier_order', houseId)
        .select('repeats_id')
        .where('repeats_id', 'is not', null)
        .where('cancelled_at', 'is', null)
        .$castTo<{ repeats_id: string }>(),
    )
    .execute()

/** The lines of orders, by order, as they were written. */
export async function linesOfOrders(
  db: Kysely<Database>,
  houseId: string,
  orderIds: readonly string[],
): Promise<Map<string, SupplierOrderLineTable[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await standing(db, 'supplier_order_line', houseId)
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

/** A resident for whom a line is, with the present room. */
export interface LineClient {
  line_id: string
  client_id: string
  first_name: string
  last_name: string
  room: string | null
}

/** The residents of the lines of orders, by line. A device without the class `care` has none. */
export async function clientsOfLines(db: Kysely<Database>, houseId: string, orderIds: readonly string[]): Promise<Map<string, LineClient>> {
  if (orderIds.length === 0) return new Map()
  const rows = await standing(db, 'order_line_client', houseId, 'of')
    .innerJoin('supplier_order_line as line', 'line.id', 'of.line_id')
    .innerJoin('client', 'client.id', 'of.client_id')
    .leftJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client.id').on('stay.ended_at', 'is', null))
    .leftJoin('room', 'room.id', 'stay.room_id')
    .select(['of.line_id', 'of.client_id', 'client.first_name', 'client.last_name', 'room.name as room'])
    .where('line.order_id', 'in', orderIds)
    .execute()
  return new Map(rows.map((row) => [row.line_id, row]))
}

/** The claims of orders, by line, the oldest first. */
export async function claimsOfOrders(
  db: Kysely<Database>,
  houseId: string,
  orderIds: readonly string[],
): Promise<Map<string, SupplierOrderClaimTable[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await standing(db, 'supplier_order_claim', houseId)
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ line_id }) => line_id)
}

/** The claims of a line. */
export const claimsOfLine = (db: Kysely<Database>, houseId: string, lineId: string) =>
  standing(db, 'supplier_order_claim', houseId).select('id').where('line_id', '=', lineId).orderBy('id').execute()

/** A line of an order of the house, or undefined. */
export const lineById = (db: Kysely<Database>, houseId: string, id: string): Promise<SupplierOrderLineTable | undefined> =>
  standing(db, 'supplier_order_line', houseId).selectAll().where('id', '=', id).executeTakeFirst()

/** The resident of a line, or undefined. */
export const clientOfLine = (db: Kysely<Database>, houseId: string, lineId: string) =>
  standing(db, 'order_line_client', houseId).select('client_id').where('line_id', '=', lineId).executeTakeFirst()

/** The pad changes of residents since an instant. */
export const padChangesSince = (db: Kysely<Database>, houseId: string, since: string) =>
  standing(db, 'diary_entry', houseId, 'entry')
    .innerJoin('stay', (join) => join.onRef('stay.client_id', '=', 'entry.client_id').on('stay.ended_at', 'is', null))
    .innerJoin('client', 'client.id', 'entry.client_id')
    .leftJoin('room', 'room.id', 'stay.room_id')
    .select(['entry.client_id', 'entry.values_json', 'client.first_name', 'client.last_name', 'room.name as room'])
    .where('entry.kind', '=', 'pad')
    .where('entry.refused', '=', 0)
    .where('entry.struck_at', 'is', null)
    .where('entry.event_at', '>=', since)
    .orderBy('client.sort_key')
    .orderBy('entry.client_id')
    .execute()

/** How many pieces of care aids each resident has on orders that have not arrived; drafts count too. */
export async function openPieces(db: Kysely<Database>, houseId: string): Promise<Map<string, number>> {
  const rows = await standing(db, 'order_line_client', houseId, 'of')
    .innerJoin('supplier_order_line as line', 'line.id', 'of.line_id')
    .innerJoin('supplier_order as order', 'order.id', 'line.order_id')
    .innerJoin('supplier', 'supplier.id', 'order.supplier_id')
    .select(['of.client_id', 'line.quantity'])
    .where('supplier.kind', '=', 'care_aids')
    .where('line.arrived_quantity', 'is', null)
    .where('line.deleted_at', 'is', null)
    .where('order.cancelled_at', 'is', null)
    .where('order.deleted_at', 'is', null)
    .execute()
  const open = new Map<string, number>()
  for (const { client_id, quantity } of rows) open.set(client_id, (open.get(client_id) ?? 0) + quantity)
  return open
}

/** The care aid that was last ordered for each resident. */
export async function lastAids(db: Kysely<Database>, houseId: string): Promise<Map<string, string>> {
  const rows = await standing(db, 'order_line_client', houseId, 'of')
    .innerJoin('supplier_order_line as line', 'line.id', 'of.line_id')
    .innerJoin('supplier_order as order', 'order.id', 'line.order_id')
    .innerJoin('supplier', 'supplier.id', 'order.supplier_id')
    .select(['of.client_id', 'line.item'])
    .where('supplier.kind', '=', 'care_aids')
    .where('line.deleted_at', 'is', null)
    .where('order.cancelled_at', 'is', null)
    .orderBy('order.made_at')
    .orderBy('line.position', 'desc')
    .orderBy('line.id')
    .execute()
  return new Map(rows.map(({ client_id, item }) => [client_id, item]))
}

/** The charges of a span of days with their residents, of one if named, the newest first. */
export const chargesBetween = (
  db: Kysely<Database>,
  houseId: string,
  { from, to, clientId }: { from: string; to: string; clientId?: string | undefined },
) =>
  housed(db, 'charge', houseId)
    .innerJoin('client', 'client.id', 'charge.client_id')
    .selectAll('charge')
    .select(['client.first_name', 'client.last_name'])
    .where('charge.deleted_at', 'is', null)
    .$if(clientId !== undefined, (query) => query.where('charge.client_id', '=', clientId ?? ''))
    .where('charge.on_day', '>=', from)
    .where('charge.on_day', '<', to)
    .orderBy('charge.on_day', 'desc')
    .orderBy('client.sort_key')
    .orderBy('charge.id')
    .execute()

/** Sent orders with a line to come that are wanted until a day. */
export const ordersToReceive = (db: Kysely<Database>, houseId: string, until: string) =>
  standing(db, 'supplier_order', houseId, 'order')
    .innerJoin('supplier', 'supplier.id', 'order.supplier_id')
    .select(['order.id', 'order.wanted_on', 'supplier.name as supplier', 'supplier.kind'])
    .where('order.sent_at', 'is not', null)
    .where('order.cancelled_at', 'is', null)
    .where('order.wanted_on', '<=', until)
    .where('order.id', 'in', standing(db, 'supplier_order_line', houseId).select('order_id').where('arrived_quantity', 'is', null))
    .execute()
