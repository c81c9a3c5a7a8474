import { type Kysely, type RawBuilder, sql } from 'kysely'
import { SEARCH_FILTERS, type SearchFilter } from '#shared/contract/search.ts'
import { degreesAt, type Point } from '#shared/rules/distance.ts'
import type { Database } from '../db/schema.ts'
import { freePlacesOn, hasRooms, placesNow } from '../house/house.store.ts'
import type { Place } from './search.cursor.ts'

/** A search as the database is asked; `on` is the Tallinn day of the free places. */
export interface Asked {
  on: string
  words: readonly string[]
  county?: string | undefined
  kov?: string | undefined
  target_groups: readonly number[]
  price_min?: number | undefined
  price_max?: number | undefined
  free: boolean
  /** From where distances are counted. */
  from?: Point | undefined
  radius_km?: number | undefined
}

type Sort = 'free' | 'price' | 'name' | 'near'

/** The houses that the public sees: with a contract and not locked (docs/decisions/0010). */
const publicHouses = (db: Kysely<Database>) =>
  db.selectFrom('house').where('house.deleted_at', 'is', null).where('house.contract', '=', 1).where('house.locked', '=', 0)

const listed = (db: Kysely<Database>, on: string) =>
  publicHouses(db)
    .select([
      'id',
      'code',
      'name',
      'picture',
      'location',
      'county',
      'municipality',
      'ehak',
      'latitude',
      'longitude',
      'phone',
      'email_address',
      'price_from_cents',
    ])
    .select(['search_key', 'sort_key', placesNow.as('places'), freePlacesOn(on).as('free_places'), hasRooms.as('is_live')])

/** Each filter that is asked for, as a condition on a listed house `h`. */
function conditions({
  words,
  county,
  kov,
  target_groups: groups,
  price_min,
  price_max,
  free,
  from,
  radius_km: radius,
}: Asked): Partial<Record<SearchFilter, RawBuilder<boolean>>> {
  const bounds = [
    ...(price_min === undefined ? [] : [sql`h.price_from_cents >= ${price_min}`]),
    ...(price_max === undefined ? [] : [sql`h.price_from_cents <= ${price_max}`]),
  ]
  return {
    ...(words.length > 0 && { q: every(words.map((word) => sql`h.search_key like ${`%${word}%`}`)) }),
    ...(county !== undefined && { county: sql`h.county = ${county}` }),
    ...(kov !== undefined && { kov: sql`h.ehak = ${kov}` }),
    ...(groups.length > 0 && { target_groups: every(groups.map(isFor)) }),
    ...(bounds.length > 0 && { price: every(bounds) }),
    ...(free && { free: sql`h.free_places > 0` }),
    ...(from && radius !== undefined && { near: sql`${squareFrom(from)} <= ${radius * radius}` }),
  }
}

/** The square of the kilometres from a point; null for a house that has not said where it is. */
function squareFrom(from: Point): RawBuilder<number> {
  const { north, east } = degreesAt(from)
  const away = (column: string, at: number, km: number) => sql`((${sql.ref(column)} - ${sql.lit(at)}) * ${sql.lit(km)})`
  const [up, aside] = [away('h.latitude', from.latitude, north), away('h.longitude', from.longitude, east)]
  return sql`(${up} * ${up} + ${aside} * ${aside})`
}

const isFor = (group: number) =>
  sql`h.id in (select g.house_id from house_target_group g where g.target_group_id = ${group} and g.deleted_at is null)`

const every = (parts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> => (parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`1 = 1`)

export interface Figures {
  total: number
  min: number | null
  max: number | null
  /** How many houses there are without one of the filters asked for. */
  without: Partial<Record<SearchFilter, number>>
}

/** The figures of a search over all pages, in one reading of the houses: each filter is tried once for each house. */
export async function searchFigures(db: Kysely<Database>, asked: Asked): Promise<Figures> {
  const tried = conditions(asked)
  const names = SEARCH_FILTERS.filter((name) => tried[name])
  const flags = names.map((name) => sql`case when ${tried[name]} then 1 else 0 end as ${sql.ref(name)}`)
  const allBut = (left?: SearchFilter) => every(names.filter((name) => name !== left).map((name) => sql`f.${sql.ref(name)} = 1`))
  const counts = names.map((name) => sql`count(case when ${allBut(name)} then 1 end) as ${sql.ref(`without_${name}`)}`)
  const { rows } = await sql<Record<string, number | string | null>>`
    with f as materialized (select ${sql.join([sql`h.price_from_cents as cents`, ...flags])} from (${listed(db, asked.on)}) as h)
    select ${sql.join([
      sql`count(case when ${allBut()} then 1 end) as total`,
      sql`min(case when ${allBut('price')} then f.cents end) as lowest`,
      sql`max(case when ${allBut('price')} then f.cents end) as highest`,
      ...counts,
    ])} from f`.execute(db)
  const figure = (name: string): number | null => (rows[0]?.[name] == null ? null : Number(rows[0][name]))
  return {
    total: figure('total') ?? 0,
    min: figure('lowest'),
    max: figure('highest'),
    without: Object.fromEntries(names.map((name) => [name, figure(`without_${name}`) ?? 0])),
  }
}

/** What orders before the name: whole numbers, the smallest first. */
const rankOf: Record<Sort, (from: Point | undefined) => RawBuilder<number>> = {
  free: () => sql`-h.free_places`,
  price: () => sql`coalesce(h.price_from_cents, 2147483647)`,
  name: () => sql`0`,
  near: (from) => (from ? sql`coalesce(cast(${squareFrom(from)} * 1000 as integer), 2147483647)` : sql`0`),
}

/** A page of the houses found, in order, after a place in it; each with its `rank`. */
export function searchPage(db: Kysely<Database>, asked: Asked, { sort, limit, after }: { sort: Sort; limit: number; after: Place | null }) {
  const rank = rankOf[sort](asked.from)
  return db
    .selectFrom(listed(db, asked.on).as('h'))
    .selectAll()
    .select(rank.as('rank'))
    .where(every(Object.values(conditions(asked))))
    .$if(after !== null, (query) => query.where(sql<boolean>`(${rank}, h.sort_key, h.id) > (${sql.join(after ?? [])})`))
    .orderBy('rank')
    .orderBy('h.sort_key')
    .orderBy('h.id')
    .limit(limit)
    .execute()
}

/** The target groups of these houses. */
export const targetGroupsOf = (db: Kysely<Database>, houseIds: readonly string[]) =>
  db
    .selectFrom('house_target_group')
    .select(['house_id', 'target_group_id'])
    .where('house_id', 'in', houseIds)
    .where('deleted_at', 'is', null)
    .orderBy('target_group_id')
    .execute()

/** The search key of every house that the public sees. */
export const publicKeys = async (db: Kysely<Database>) => (await publicHouses(db).select('search_key').execute()).map((row) => row.search_key)

/** Name and place of a house that the public sees and whose key holds this word. */
export const houseBearing = (db: Kysely<Database>, word: string) =>
  publicHouses(db)
    .select(['name', 'location', 'county', 'municipality'])
    .where('search_key', 'like', `%${word}%`)
    .orderBy('sort_key')
    .executeTakeFirst()

/** How many houses the public sees for each target group that has any. */
export const housesByGroup = (db: Kysely<Database>) =>
  publicHouses(db)
    .innerJoin('house_target_group as g', 'g.house_id', 'house.id')
    .where('g.deleted_at', 'is', null)
    .groupBy('g.target_group_id')
    .select(['g.target_group_id', (eb) => eb.fn.countAll<number | string>().as('houses')])
    .execute()

/** How many houses the public sees in each local government that has any. */
export const housesByPlace = (db: Kysely<Database>) =>
  publicHouses(db)
    .where('county', 'is not', null)
    .where('ehak', 'is not', null)
    .groupBy(['county', 'ehak', 'municipality'])
    .select(['county', 'ehak', 'municipality', (eb) => eb.fn.countAll<number | string>().as('houses')])
    .execute()

/** A house that the public sees, as `listed`, with its own words. */
export const publicHouse = (db: Kysely<Database>, id: string, on: string) =>
  listed(db, on).select('description').where('id', '=', id).executeTakeFirst()

/** How many houses the public sees, with their places and the free ones of them. */
export const figuresNow = (db: Kysely<Database>, on: string) =>
  db
    .selectFrom(listed(db, on).as('h'))
    .select(({ fn }) => [
      fn.countAll<number>().as('houses'),
      fn.sum<number | null>('h.places').as('places'),
      fn.sum<number | null>('h.free_places').as('free_places'),
    ])
    .executeTakeFirstOrThrow()

/** Every house that the public sees. */
export const publicHouseIds = async (db: Kysely<Database>): Promise<string[]> =>
  (await publicHouses(db).select('id').orderBy('id').execute()).map(({ id }) => id)
