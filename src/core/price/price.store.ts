import { type Kysely, sql } from 'kysely'
import type { PriceList, PublishedList } from '#shared/contract/price.ts'
import { CARE_NEEDS } from '#shared/rules/ownShare.ts'
import { housed, updateHoused } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

const published = (db: Kysely<Database>, houseId: string) =>
  housed(db, 'house_price', houseId).select(['id', 'valid_from']).where('withdrawn_at', 'is', null)

/** A house's price list on a Tallinn day, small rooms and low need first; null if it has published none. */
export async function pricesOn(db: Kysely<Database>, houseId: string, on: string): Promise<PriceList | null> {
  const list = await published(db, houseId).where('valid_from', '<=', on).orderBy('valid_from', 'desc').limit(1).executeTakeFirst()
  return list ? { valid_from: list.valid_from, ...(await contentsOf(db, list.id)) } : null
}

/** Lists in force since a day, and future ones, the latest first. */
export async function listsSince(db: Kysely<Database>, houseId: string, since: string): Promise<PublishedList[]> {
  const lists = await published(db, houseId).select('published_at').where('valid_from', '>=', since).orderBy('valid_from', 'desc').execute()
  return Promise.all(lists.map(async ({ id, valid_from, published_at }) => ({ valid_from, published_at, ...(await contentsOf(db, id)) })))
}

async function contentsOf(db: Kysely<Database>, id: string): Promise<Pick<PriceList, 'lines' | 'extras'>> {
  const lines = await db
    .selectFrom('house_price_line')
    .select(['people', 'need', 'place_cents as place', 'care_cents as care'])
    .where('price_id', '=', id)
    .orderBy('people')
    .execute()
  const extras = await db.selectFrom('house_price_extra').select(['name', 'cents']).where('price_id', '=', id).orderBy('name').execute()
  return { lines: lines.toSorted((a, b) => a.people - b.people || CARE_NEEDS.indexOf(a.need) - CARE_NEEDS.indexOf(b.need)), extras }
}

interface NewList extends Omit<PriceList, 'valid_from'> {
  id: string
  valid_from: string
  now: string
  by: string
}

/** Writes a list in force from its day. */
export async function insertPrices(db: Kysely<Database>, house_id: string, { id, valid_from, now, by, lines, extras }: NewList): Promise<void> {
  await db.insertInto('house_price').values({ id, house_id, valid_from, published_at: now, published_by: by, withdrawn_at: null }).execute()
  const own = { price_id: id, house_id }
  await db
    .insertInto('house_price_line')
    .values(lines.map(({ place, care, ...line }) => ({ ...own, ...line, place_cents: place, care_cents: care })))
    .execute()
  if (extras.length > 0)
    await db
      .insertInto('house_price_extra')
      .values(extras.map((extra) => ({ ...own, ...extra })))
      .execute()
}

/** Withdraws the list of a day; false if there is none. */
export async function withdrawList(
  db: Kysely<Database>,
  houseId: string,
  { valid_from, now }: { valid_from: string; now: string },
): Promise<boolean> {
  const [done] = await updateHoused(db, 'house_price', houseId)
    .set({ withdrawn_at: now })
    .where('valid_from', '=', valid_from)
    .where('withdrawn_at', 'is', null)
    .execute()
  return (done?.numUpdatedRows ?? 0n) > 0n
}

/** The first later day from which other prices are published. */
export async function nextPricesAfter(db: Kysely<Database>, houseId: string, on: string): Promise<string | null> {
  const next = await published(db, houseId).where('valid_from', '>', on).orderBy('valid_from').limit(1).executeTakeFirst()
  return next?.valid_from ?? null
}

interface Keeping {
  /** A Tallinn day. */
  on: string
  now: string
  /** Only this house. */
  houseId?: string
  /** Who changed it; the system if merely its day has come. */
  by?: string
}

/**
 * The only code that sets the lowest prices for the search (`house.price_from_cents`): every house with a newly effective price list gets
 * that of a Tallinn day. A house without any keeps its stated price. Returns the ids of those that changed.
 */
export async function keepLowestPrices(db: Kysely<Database>, { on, now, houseId, by = 'system' }: Keeping): Promise<string[]> {
  const inForce = sql<number | null>`(select min(line.place_cents) from house_price_line as line where line.price_id = (
    select list.id from house_price as list where list.house_id = house.id and list.withdrawn_at is null and list.valid_from <= ${on}
    order by list.valid_from desc limit 1))`
  const rows = await db
    .updateTable('house')
    .set({ price_from_cents: inForce, ver: sql<number>`ver + 1`, updated_at: now, updated_by: by })
    .where('deleted_at', 'is', null)
    .$if(houseId !== undefined, (query) => query.where('id', '=', houseId ?? ''))
    .where(sql<boolean>`exists (select 1 from house_price as list where list.house_id = house.id and list.valid_from <= ${on})`)
    .where(sql<boolean>`${inForce} is distinct from price_from_cents`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
