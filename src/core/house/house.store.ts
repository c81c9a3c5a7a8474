import { type Kysely, type RawBuilder, sql, type Updateable } from 'kysely'
import { RIGHTS_OF_ROLE, type Role, ROLES } from '#shared/rights.ts'
import type { Places } from '#shared/rules/occupancy.ts'
import { changed } from '../db/change.ts'
import { prepared } from '../db/prepared.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { HouseTable } from '../db/tables/house.ts'
import type { Env } from '../kernel/env.ts'

/** The house as its own staff see it. */
export const houseRow = (db: Kysely<Database>, houseId: string) =>
  db
    .selectFrom('house')
    .select(['id', 'ver', 'code', 'name', 'description', 'picture', 'location', 'ehak', 'latitude', 'longitude', 'phone', 'email_address'])
    .select(['iban_account', 'owner', 'recipient_name', 'reference_number', 'has_units'])
    .where('id', '=', houseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The present house row, with the sources of its keys and its stated places. */
export const houseFacts = (db: Kysely<Database>, houseId: string) =>
  db.selectFrom('house').selectAll().where('id', '=', houseId).where('deleted_at', 'is', null).executeTakeFirst()

/** Changes the actor's house. */
export async function putHouse(env: Env, values: Updateable<HouseTable>): Promise<void> {
  await env.tx
    .updateTable('house')
    .set({ ...values, ...changed(env) })
    .where('id', '=', env.actor.houseId)
    .execute()
}

/** What publishing requires: places, help at home, a licence. */
export async function neededToShow(db: Kysely<Database>, houseId: string) {
  const counted = await db
    .selectFrom('house')
    .select(placesNow.as('places'))
    .select(sql<number>`(select count(*) from service_offer where service_offer.house_id = house.id)`.as('helps'))
    .where('id', '=', houseId)
    .executeTakeFirstOrThrow()
  const licence = await housed(db, 'house_offer', houseId).select(['licence_no', 'licence_from', 'licence_until']).executeTakeFirst()
  return { places: Number(counted.places), helps: Number(counted.helps), licence }
}

/** The house's units, in order. */
export const unitsOf = (db: Kysely<Database>, houseId: string) => standing(db, 'unit', houseId).select(['id', 'name']).orderBy('position').execute()

/** Every house in summary, with its places on a Tallinn day. */
export const houseSummaries = (db: Kysely<Database>, on: string, ehak?: string) =>
  db
    .selectFrom('house')
    .where('deleted_at', 'is', null)
    .$if(ehak !== undefined, (query) => query.where('ehak', '=', ehak ?? ''))
    .select(['id', 'name', 'location', 'county', 'municipality', 'contract', 'locked'])
    .select([placesNow.as('places'), occupiedNow.as('occupied'), freePlacesOn(on).as('free_places')])
    .orderBy('name')
    .execute()

/** The roles that may answer a family. */
export const ANSWERING: readonly Role[] = ROLES.filter((role) => RIGHTS_OF_ROLE[role].some((right) => right === 'client.add'))

/** Whether any staff of a house may answer a family. */
export const isStaffed = sql<0 | 1>`case when exists (select 1 from membership where membership.house_id = house.id
  and membership.ended_at is null and membership.deleted_at is null and membership.role in (${sql.join(ANSWERING)})) then 1 else 0 end`

/** Whether a house keeps its rooms here; otherwise its places are as it states. */
export const hasRooms = sql<0 | 1>`case when exists (select 1 from room where room.house_id = house.id and room.deleted_at is null) then 1 else 0 end`

export const placesNow = sql<number>`cast(coalesce(
  (select sum(room.max_people) from room where room.house_id = house.id and room.deleted_at is null), house.outline_places) as integer)`

/**
 * Occupied places, as the house's own board counts them (`placesOf`); for a house without rooms here, those that it does not state as free.
 */
export const occupiedNow = sql<number>`case ${hasRooms} when 0 then house.outline_places - house.outline_free else cast(
  (select count(*) from stay where stay.house_id = house.id and stay.room_id is not null and stay.ended_at is null) as integer) end`

/** Rooms in use on a Tallinn day, each with its places minus residents and reservations. */
const usableRooms = (on: string | RawBuilder<string>) => sql`select room.house_id, room.max_people, room.max_people
      - (select count(*) from stay where stay.room_id = room.id and stay.ended_at is null)
      - (select count(*) from queue_ticket where queue_ticket.planned_room_id = room.id and queue_ticket.closed_at is null
          and (queue_ticket.planned_on is null or queue_ticket.planned_on <= ${on})) as free
    from room where room.deleted_at is null
      and (room.availability = 'vaba' or (room.availability <> 'suletud' and room.availability_date <= ${on}))`

const FREE = sql`sum(case when usable.free > 0 then usable.free else 0 end)`

/** Free places as the house's own board counts them (`roomView`). */
export const freePlacesOn = (on: string) => sql<number>`case ${hasRooms} when 0 then house.outline_free else cast(coalesce(
  (select ${FREE} from (${usableRooms(on)} and room.house_id = house.id) as usable), 0) as integer) end`

/** The places of a house with rooms here, as its board counts them (`placesOf`), and how many are reserved. */
export async function countPlaces(db: Kysely<Database>, houseId: string, on: string): Promise<Places & { planned: number }> {
  const [row] = await placesCounted(db, { houseId, on })
  return { total: Number(row?.total), occupied: Number(row?.occupied), free: Number(row?.free), planned: Number(row?.planned) }
}

const placesCounted = prepared(
  (db, { houseId, on }: { houseId: string; on: string }) =>
    db.selectNoFrom([
      sql<number>`coalesce((select sum(max_people) from room where house_id = ${houseId} and deleted_at is null), 0)`.as('total'),
      sql<number>`(select count(*) from stay join room on room.id = stay.room_id
        where stay.house_id = ${houseId} and stay.ended_at is null and room.deleted_at is null)`.as('occupied'),
      sql<number>`coalesce((select ${FREE} from (${usableRooms(on)} and room.house_id = ${houseId}) as usable), 0)`.as('free'),
      sql<number>`(select count(*) from queue_ticket join room on room.id = queue_ticket.planned_room_id
        where queue_ticket.house_id = ${houseId} and queue_ticket.closed_at is null and room.deleted_at is null)`.as('planned'),
    ]),
  ['houseId', 'on'],
)

/** The free places of houses on a Tallinn day, by room size; of these houses, or of all. */
export async function freeBySize(db: Kysely<Database>, on: string, ids?: readonly string[]) {
  const ours = ids ? sql`and room.house_id in (${sql.join(ids)})` : sql``
  const { rows } = await sql<{ house_id: string; people: number; free_places: number | string }>`
    select usable.house_id, usable.max_people as people, ${FREE} as free_places
    from (${usableRooms(on)} ${ours}) as usable group by usable.house_id, usable.max_people order by usable.house_id, usable.max_people`.execute(db)
  return rows
}

/**
 * The future days on which the number of a house's free places changes, as far as rooms and the queue are planned, with that number by room
 * size; of these houses, or of all.
 */
export async function freeLater(db: Kysely<Database>, on: string, ids?: readonly string[]) {
  const ours = ids ? sql`and house_id in (${sql.join(ids)})` : sql``
  const { rows } = await sql<{ house_id: string; day: string; people: number; free_places: number | string }>`
    select later.house_id, later.day, size.max_people as people, coalesce((select ${FREE} from (${usableRooms(sql`later.day`)}
        and room.house_id = later.house_id and room.max_people = size.max_people) as usable), 0) as free_places
    from (select house_id, availability_date as day from room
        where deleted_at is null and availability not in ('vaba', 'suletud') and availability_date > ${on} ${ours}
      union select house_id, planned_on from queue_ticket where closed_at is null and planned_room_id is not null and planned_on > ${on} ${ours}) as later
      join (select distinct house_id, max_people from room where deleted_at is null ${ours}) as size on size.house_id = later.house_id
    order by later.house_id, later.day, size.max_people`.execute(db)
  return rows
}

/** A house's rooms in use by size, the smallest first, with their free places. */
export async function roomsBySize(db: Kysely<Database>, houseId: string, on: string) {
  const { rows } = await sql<{ people: number; rooms: number | string; free_places: number | string }>`
    select usable.max_people as people, count(*) as rooms, ${FREE} as free_places
    from (${usableRooms(on)} and room.house_id = ${houseId}) as usable group by usable.max_people order by usable.max_people`.execute(db)
  return rows
}

/** The name of a house. */
export async function nameOfHouse(db: Kysely<Database>, houseId: string): Promise<string> {
  const { name } = await db.selectFrom('house').select('name').where('id', '=', houseId).executeTakeFirstOrThrow()
  return name
}
