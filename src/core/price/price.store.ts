import { type Kysely, sql } from 'kysely'
import type { PriceList } from '#shared/contract/price.ts'
import { CARE_NEEDS } from '#shared/rules/ownShare.ts'
import type { Database } from '../db/schema.ts'

const published = (db: Kysely<Database>, houseId: string) =>
  db.selectFrom('house_price').select(['id', 'valid_from']).where('house_id', '=', houseId).where('withdrawn_at', 'is', null)

/** A house's price list on a Tallinn day, small rooms and little need first; null where it has published none. */
export async function pricesOn(db: Kysely<Database>, houseId: string, on: string): Promise<PriceList | null> {
  const list = await published(db, houseId).where('valid_from', '<=', on).orderBy('valid_from', 'desc').limit(1).executeTakeFirst()
  if (!list) return null
  const lines = await db
    .selectFrom('house_price_line')
    .select(['people', 'need', 'place_cents as place', 'care_cents as care'])
    .where('price_id', '=', list.id)
    .orderBy('people')
    .execute()
  const extras = await db.selectFrom('house_price_extra').select(['name', 'cents']).where('price_id', '=', list.id).orderBy('name').execute()
  const byNeed = lines.toSorted((a, b) => a.people - b.people || CARE_NEEDS.indexOf(a.need) - CARE_NEEDS.indexOf(b.need))
  return { valid_from: list.valid_from, lines: byNeed, extras }
}

/** The first day after this one from which other prices are published. */
export async function nextPricesAfter(db: Kysely<Database>, houseId: string, on: string): Promise<string | null> {
  const next = await published(db, houseId).where('valid_from', '>', on).orderBy('valid_from').limit(1).executeTakeFirst()
  return next?.valid_from ?? null
}

/**
 * The one place that sets the lowest prices which the search reads (`house.price_from_cents`): every house whose price list has
 * come into force gets that of the list of a Tallinn day. A house without any keeps what it has told. Gives the ids of those that changed.
 */
export async function keepLowestPrices(db: Kysely<Database>, { on, now }: { on: string; now: string }): Promise<string[]> {
  const inForce = sql<number | null>`(select min(line.place_cents) from house_price_line as line where line.price_id = (
    select list.id from house_price as list where list.house_id = house.id and list.withdrawn_at is null and list.valid_from <= ${on}
    order by list.valid_from desc limit 1))`
  const rows = await db
    .updateTable('house')
    .set({ price_from_cents: inForce, ver: sql<number>`ver + 1`, updated_at: now, updated_by: 'system' })
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`exists (select 1 from house_price as list where list.house_id = house.id and list.valid_from <= ${on})`)
    .where(sql<boolean>`${inForce} is distinct from price_from_cents`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
