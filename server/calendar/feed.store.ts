import type { Kysely } from 'kysely'
import { CHANGE_TABLE, EVENT_TABLE, type EventRow } from '#core/calendar/calendar.store.ts'
import { housed, standing, updateHoused } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import type { CalendarFeedTable, ClientEventTable, EventChangeTable } from '#core/db/tables/calendar.ts'
import type { EventAbout } from '#shared/rules/calendar/terms.ts'

/** An address by the hash of its secret, if it still opens anything: not revoked, and its house open. */
export const feedByToken = (db: Kysely<Database>, hash: string): Promise<(CalendarFeedTable & { house: string }) | undefined> =>
  db
    .selectFrom('calendar_feed')
    .innerJoin('house', 'house.id', 'calendar_feed.house_id')
    .where('calendar_feed.token_hash', '=', hash)
    .where('calendar_feed.revoked_at', 'is', null)
    .where('house.locked', '=', 0)
    .where('house.deleted_at', 'is', null)
    .selectAll('calendar_feed')
    .select('house.name as house')
    .executeTakeFirst()

/** An open address of a house by its id. */
export const feedById = (db: Kysely<Database>, houseId: string, id: string): Promise<CalendarFeedTable | undefined> =>
  housed(db, 'calendar_feed', houseId).selectAll().where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirst()

export async function addFeed(db: Kysely<Database>, row: CalendarFeedTable): Promise<void> {
  await db.insertInto('calendar_feed').values(row).execute()
}

/** From then on nothing can be read at it. */
export async function endFeed(db: Kysely<Database>, houseId: string, id: string, now: string): Promise<void> {
  await updateHoused(db, 'calendar_feed', houseId).set({ revoked_at: now }).where('id', '=', id).execute()
}

/** When it was read last; kept to the hour, so that reading writes little. */
export async function noteRead(db: Kysely<Database>, id: string, now: string): Promise<void> {
  await db
    .updateTable('calendar_feed')
    .set({ read_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<', `${now.slice(0, 13)}:00`)]))
    .execute()
}

/** The open addresses of a person's own work, or of a resident's family; the newest first. */
export const feedsOf = (db: Kysely<Database>, houseId: string, whose: { personId: string } | { clientId: string }) =>
  housed(db, 'calendar_feed', houseId)
    .selectAll()
    .$if('personId' in whose, (query) => query.where('person_id', '=', 'personId' in whose ? whose.personId : ''))
    .$if('clientId' in whose, (query) => query.where('client_id', '=', 'clientId' in whose ? whose.clientId : ''))
    .where('revoked_at', 'is', null)
    .orderBy('made_at', 'desc')
    .execute()

/** Whether somebody still works in the house. */
export async function worksIn(db: Kysely<Database>, houseId: string, personId: string): Promise<boolean> {
  const row = await standing(db, 'membership', houseId)
    .select('id')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** What a contact of a resident is told, if they still are one and the resident still lives in the house. */
export async function contactOf(
  db: Kysely<Database>,
  houseId: string,
  { client_id, contact_id }: Pick<CalendarFeedTable, 'client_id' | 'contact_id'>,
) {
  const row = await standing(db, 'client_contact', houseId)
    .innerJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client_contact.client_id').on('stay.ended_at', 'is', null))
    .where('client_contact.id', '=', contact_id ?? '')
    .where('client_contact.client_id', '=', client_id ?? '')
    .select(['client_contact.name', 'client_contact.rights'])
    .executeTakeFirst()
  return row && { name: row.name, rights: JSON.parse(row.rights) as string[] }
}

/** Events of a kind with what became of their occurrences: those that repeat, and those since a day. */
export async function eventsSince(
  db: Kysely<Database>,
  houseId: string,
  { about, since, ...whose }: { about: EventAbout; since: string; escortId?: string; clientId?: string },
): Promise<{ event: EventRow; changes: EventChangeTable[] }[]> {
  const ofClient = standing(db, 'client_event_client', houseId)
    .select('event_id')
    .where('client_id', '=', whose.clientId ?? '')
  const rows = await standing(db, EVENT_TABLE[about] as 'client_event', houseId)
    .selectAll()
    .$if(whose.escortId !== undefined, (query) => query.where('escort_id', '=', whose.escortId ?? ''))
    .$if(whose.clientId !== undefined, (query) => query.where('id', 'in', ofClient).where('is_family', '=', 1))
    .where((eb) => eb.or([eb('rrule', 'is not', null), eb('day', '>=', since)]))
    .orderBy('day')
    .limit(MOST_EVENTS)
    .execute()
  const changes = rows.length === 0 ? [] : await changesOf(db, houseId, about, rows)
  const own = Map.groupBy(changes, ({ event_id }) => event_id)
  return rows.map((row) => ({
    event: about === 'house' ? { ...row, about, transport: 'none', is_family: 0 } : { ...row, about },
    changes: own.get(row.id) ?? [],
  }))
}

/** A program reads everything at once: no calendar of a person has more. */
const MOST_EVENTS = 500

const changesOf = (db: Kysely<Database>, houseId: string, about: EventAbout, rows: readonly ClientEventTable[]): Promise<EventChangeTable[]> =>
  standing(db, CHANGE_TABLE[about] as 'client_event_change', houseId)
    .selectAll()
    .where(
      'event_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('on_day')
    .execute()

/** Open tasks given to a person, with a due time; those about residents without their words. */
export async function tasksOf(db: Kysely<Database>, houseId: string, personId: string) {
  const of = (table: 'task' | 'client_task') =>
    standing(db, table as 'task', houseId)
      .select(['id', 'subject', 'due_at'])
      .where('assignee_id', '=', personId)
      .where('done_at', 'is', null)
      .where('due_at', 'is not', null)
      .$narrowType<{ due_at: string }>()
      .execute()
  const rooms = (await of('task')).map((task) => ({ ...task, subject: task.subject as string | null }))
  return [...rooms, ...(await of('client_task')).map((task) => ({ ...task, subject: null }))]
}

/** Activities of the house to which families are invited. */
export const familyActivities = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'activity', houseId).select(['id', 'title', 'place']).where('is_family', '=', 1).execute()
