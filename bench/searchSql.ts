import Sqlite from 'better-sqlite3'
import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { degreesAt } from '#shared/rules/distance.ts'

type Query = Parsed<typeof contract.search.houses>

/** The same answer by prepared SQL alone: count, price range, ids of the first page. */
export interface Bare {
  total: number
  min: number | null
  max: number | null
  ids: string[]
}

/** The origin of distances in the mix: the centre of Elva vald. */
export const FROM = { latitude: 58.2225, longitude: 26.42111 }

const LISTED = `select house.*, case when exists (select 1 from room where room.house_id = house.id and room.deleted_at is null)
    then coalesce((select sum(case when room.availability = 'vaba' then max(0, room.max_people
        - (select count(*) from stay where stay.room_id = room.id and stay.ended_at is null)
        - (select count(*) from queue_ticket q where q.planned_room_id = room.id and q.closed_at is null and (q.planned_on is null or q.planned_on <= @on)))
      else 0 end) from room where room.house_id = house.id and room.deleted_at is null), 0)
    else house.outline_free end as free
  from house where deleted_at is null and contract = 1 and locked = 0`

const { north, east } = degreesAt(FROM)
const SQUARE = `((latitude - ${FROM.latitude}) * ${north} * (latitude - ${FROM.latitude}) * ${north} + (longitude - ${FROM.longitude}) * ${east} * (longitude - ${FROM.longitude}) * ${east})`
const ORDERS: Partial<Record<Query['sort'], string>> = {
  price: 'coalesce(price_from_cents, 2147483647)',
  free: '-free',
  name: 'h.deleted_at',
  near: `coalesce(round(sqrt(${SQUARE}) * 10), 1000000)`,
}

/** Evaluates the conditions used in the benchmark's mix. */
export function bareSearch(file: string, on: string): { answer: (query: Query) => Bare; close: () => void } {
  const db = new Sqlite(file, { readonly: true })
  const statements = new Map<string, Sqlite.Statement>()
  const prepared = (text: string): Sqlite.Statement => {
    const known = statements.get(text) ?? db.prepare(text)
    statements.set(text, known)
    return known
  }
  const answer = (query: Query): Bare => {
    const price = [
      ...(query.price_min === undefined ? [] : ['h.price_from_cents >= @price_min']),
      ...(query.price_max === undefined ? [] : ['h.price_from_cents <= @price_max']),
    ]
    const rest = [
      ...query.q
        .split(' ')
        .filter(Boolean)
        .map((word) => `h.search_key like '%${word}%'`),
      ...(query.county === undefined ? [] : ['h.county = @county']),
      ...(query.free ? ['h.free > 0'] : []),
      ...(query.nursing ? ['exists (select 1 from house_offer o where o.house_id = h.id and o.nursing = 1)'] : []),
      ...query.target_groups.map((id) => `h.id in (select house_id from house_target_group where target_group_id = ${id} and deleted_at is null)`),
      ...query.services.map(
        (id) => `exists (select 1 from house_service s where s.house_id = h.id and s.service_id = ${id} and s.deleted_at is null)`,
      ),
      ...(query.radius_km === undefined ? [] : [`${SQUARE} <= ${query.radius_km * query.radius_km}`]),
    ]
    const where = (parts: readonly string[]): string => (parts.length > 0 ? parts.join(' and ') : '1 = 1')
    const values = { on, county: query.county, price_min: query.price_min, price_max: query.price_max }
    const all = where([...rest, ...price])
    const figures =
      prepared(`select count(case when ${where(price)} then 1 end) as total, min(price_from_cents) as lowest, max(price_from_cents) as highest
      from (${LISTED}) as h where ${where(rest)}`).get(values) as { total: number; lowest: number | null; highest: number | null }
    const rows = prepared(`select id from (${LISTED}) as h where ${all} order by ${ORDERS[query.sort]}, sort_key, id limit ${query.limit}`).all(
      values,
    ) as { id: string }[]
    return { total: figures.total, min: figures.lowest, max: figures.highest, ids: rows.map(({ id }) => id) }
  }
  return { answer, close: () => void db.close() }
}
