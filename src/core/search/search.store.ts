import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../db/dialect.ts'
import type { Database } from '../db/schema.ts'
import { freePlacesOn, hasRooms, isStaffed, placesNow } from '../house/house.store.ts'

/** Public houses: with a contract, not locked, and published by their manager (decisions 0010 and 0053). */
const publicHouses = (db: Kysely<Database>) =>
  db
    .selectFrom('house')
    .where('house.deleted_at', 'is', null)
    .where('house.contract', '=', 1)
    .where('house.locked', '=', 0)
    .where('house.published_at', 'is not', null)

/** Of these houses, or of all if none are named. */
type Ids = readonly string[] | undefined
const ours = (ids: Ids, column = 'house_id') => (ids ? sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})` : sql<boolean>`1 = 1`)

/** A house's own public fields. */
export const housesShown = (db: Kysely<Database>, on: string, ids?: Ids) =>
  publicHouses(db)
    .where(ours(ids, 'house.id'))
    .select(['id', 'code', 'name', 'picture', 'location', 'county', 'municipality', 'ehak', 'latitude', 'longitude', 'phone', 'email_address'])
    .select([
      'price_from_cents',
      'search_key',
      'sort_key',
      placesNow.as('places'),
      freePlacesOn(on).as('free_places'),
      hasRooms.as('is_live'),
      isStaffed.as('staffed'),
    ])
    .execute()

export const targetGroupsOf = (db: Kysely<Database>, ids?: Ids) =>
  db
    .selectFrom('house_target_group')
    .select(['house_id', 'target_group_id'])
    .where('deleted_at', 'is', null)
    .where(ours(ids))
    .orderBy('target_group_id')
    .execute()

export const servicesOf = (db: Kysely<Database>, ids?: Ids) =>
  db.selectFrom('house_service').select(['house_id', 'service_id']).where('deleted_at', 'is', null).where(ours(ids)).orderBy('service_id').execute()

export const offersOf = (db: Kysely<Database>, ids?: Ids) => db.selectFrom('house_offer').selectAll().where(ours(ids)).execute()

/** The services for people who do not live there. */
export const serviceOffersOf = (db: Kysely<Database>, ids?: Ids) =>
  db.selectFrom('service_offer').selectAll().where(ours(ids)).orderBy('service_id').execute()

/** The lines of price lists in force on a Tallinn day. */
export const priceLinesOf = (db: Kysely<Database>, on: string, ids?: Ids) =>
  db
    .selectFrom('house_price as list')
    .innerJoin('house_price_line as line', 'line.price_id', 'list.id')
    .select(['line.house_id', 'line.people', 'line.need', 'line.place_cents as place', 'line.care_cents as care'])
    .where('list.withdrawn_at', 'is', null)
    .where(ours(ids, 'list.house_id'))
    .where(
      sql<boolean>`list.valid_from = (select max(other.valid_from) from house_price as other
        where other.house_id = list.house_id and other.withdrawn_at is null and other.valid_from <= ${on})`,
    )
    .execute()

/** The room sizes of a house. */
export const roomSizesOf = (db: Kysely<Database>, ids?: Ids) =>
  db.selectFrom('room').select(['house_id', 'max_people']).distinct().where('deleted_at', 'is', null).where(ours(ids)).orderBy('max_people').execute()

/** When requests came, and when they were answered. */
export const answersOf = (db: Kysely<Database>, ids?: Ids) =>
  db
    .selectFrom('queue_request')
    .select(['house_id', 'asked_at', 'answered_at'])
    .where('deleted_at', 'is', null)
    .where('answered_at', 'is not', null)
    .where(ours(ids))
    .execute()

/**
 * The houses changed since a mark, and the mark for the next call. In PostgreSQL some may be repeated: those whose transaction was not the
 * oldest (`0035_house_offer`). Numbers from another epoch of the database are ignored.
 */
export async function changesSince(db: Kysely<Database>, since: number): Promise<{ mark: number; ids: string[] }> {
  const isPostgres = dialectOf(db) === 'postgres'
  const mark = isPostgres
    ? sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
    : sql`(select coalesce(max(every_change.seq), 0) from search_change as every_change)`
  const later = isPostgres ? sql`c.seq >= ${since}::bigint and c.seq < pg_snapshot_xmax(pg_current_snapshot())::text::bigint` : sql`c.seq > ${since}`
  const { rows } = await sql<{ mark: number | string; house_id: string | null }>`
    select ${mark} as mark, c.house_id from (select 1 as one) as once left join search_change as c on ${later}`.execute(db)
  return { mark: Number(rows[0]?.mark ?? 0), ids: rows.flatMap((row) => row.house_id ?? []) }
}

/** The last public change of each house: its own fields, offer, prices. */
export async function housesChanged(db: Kysely<Database>): Promise<{ id: string; ehak: string | null; county: string | null; at: string }[]> {
  const rows = await publicHouses(db)
    .leftJoin('house_offer as offer', 'offer.house_id', 'house.id')
    .select(['house.id', 'house.ehak', 'house.county', 'house.updated_at', 'house.published_at', 'offer.told_at'])
    .select((eb) =>
      eb
        .selectFrom('house_price as list')
        .whereRef('list.house_id', '=', 'house.id')
        .select(({ fn }) => fn.max('list.published_at').as('at'))
        .as('priced_at'),
    )
    .execute()
  return rows.map(({ id, ehak, county, ...times }) => ({ id, ehak, county, at: latestOf(Object.values(times)) }))
}

const latestOf = (times: readonly (string | null)[]): string => times.reduce<string>((last, time) => (time !== null && time > last ? time : last), '')

/** A house's own description. */
export const descriptionOf = async (db: Kysely<Database>, id: string): Promise<string | null> =>
  (await publicHouses(db).select('description').where('id', '=', id).executeTakeFirst())?.description ?? null

/** Whether a house is public. */
export const isShown = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await publicHouses(db).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
