import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'

/** An order by id, without knowing its house: for whoever holds its link. With the house's state, and the supplier's name. */
export const orderOfLink = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('supplier_order as order')
    .innerJoin('house', 'house.id', 'order.house_id')
    .innerJoin('supplier', 'supplier.id', 'order.supplier_id')
    .select(['order.id', 'order.house_id', 'order.sent_at', 'supplier.name as supplier'])
    .select(['house.name as house', 'house.contract', 'house.locked'])
    .where('order.id', '=', id)
    .where('order.deleted_at', 'is', null)
    .executeTakeFirst()
