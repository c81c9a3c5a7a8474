import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** What the house's own people see of it. */
export const houseRow = (db: Kysely<Database>, houseId: string) =>
  db
    .selectFrom('house')
    .select(['id', 'ver', 'code', 'name', 'description', 'picture', 'location', 'latitude', 'longitude', 'phone', 'email_address'])
    .select(['iban_account', 'owner', 'recipient_name', 'reference_number', 'has_units'])
    .where('id', '=', houseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The house's units in their order. */
export const unitsOf = (db: Kysely<Database>, houseId: string) =>
  db.selectFrom('unit').select(['id', 'name']).where('house_id', '=', houseId).where('deleted_at', 'is', null).orderBy('position').execute()

/** How many entries the house has written since an instant, and how many of them are falls. */
export async function entryCounts(db: Kysely<Database>, houseId: string, since: { today: string; dayAgo: string }) {
  const row = await db
    .selectFrom('diary_entry')
    .where('house_id', '=', houseId)
    .where('struck_at', 'is', null)
    .where('event_at', '>=', since.dayAgo < since.today ? since.dayAgo : since.today)
    .select([
      sql<number>`coalesce(sum(case when event_at >= ${since.today} then 1 else 0 end), 0)`.as('today'),
      sql<number>`coalesce(sum(case when kind = 'fall' and event_at >= ${since.dayAgo} then 1 else 0 end), 0)`.as('falls'),
    ])
    .executeTakeFirst()
  return { today: Number(row?.today ?? 0), falls: Number(row?.falls ?? 0) }
}

/** Every house in outline; places of houses with rooms are counted, the others' are as reported. */
export const houseOutlines = (db: Kysely<Database>, ehak?: string) =>
  db
    .selectFrom('house')
    .where('deleted_at', 'is', null)
    .$if(ehak !== undefined, (query) => query.where('ehak', '=', ehak ?? ''))
    .select(['id', 'name', 'location', 'county', 'municipality', 'contract', 'locked', 'outline_places', 'outline_free'])
    .select([
      sql<number | null>`(select sum(room.max_people) from room where room.house_id = house.id and room.deleted_at is null)`.as('places'),
      free.as('free'),
    ])
    .orderBy('name')
    .execute()

/** Free places as the house's own board counts them: of rooms in use, without people and without places kept for the queue. */
const free = sql<number | null>`(select sum(room.max_people
    - (select count(*) from stay where stay.room_id = room.id and stay.ended_at is null)
    - (select count(*) from queue_ticket where queue_ticket.planned_room_id = room.id and queue_ticket.closed_at is null))
  from room where room.house_id = house.id and room.deleted_at is null and room.availability = 'vaba')`
