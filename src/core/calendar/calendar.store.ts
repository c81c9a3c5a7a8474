import type { Kysely } from 'kysely'
import { type Deviation, type Occurrence, occurrencesOf } from '#shared/rules/calendar/occurrences.ts'
import { plannedDays } from '#shared/rules/calendar/planned.ts'
import { recurrenceOf } from '#shared/rules/calendar/recurrence.ts'
import type { EventAbout } from '#shared/rules/calendar/terms.ts'
import { addDays } from '#shared/rules/time.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { ClientEventTable, EventChangeTable } from '../db/tables/calendar.ts'

/** An event row, and what it is about, which decides its tables. */
export type EventRow = ClientEventTable & { about: EventAbout }

/** The tables of the two kinds of event. `house_event` has no transport and no role of an escort; they are read as none. */
export const EVENT_TABLE = { house: 'house_event', clients: 'client_event' } as const
export const CHANGE_TABLE = { house: 'house_event_change', clients: 'client_event_change' } as const

/** What events a person may see: with or without those of residents. */
export const eventsFor = (withCare: boolean): readonly EventAbout[] => (withCare ? ['house', 'clients'] : ['house'])

/** What is asked of the calendar. */
export interface CalendarQuery {
  about: readonly EventAbout[]
  from: string
  to: string
  /** Only events of this resident. */
  clientId?: string | undefined
}

/** An event with its occurrences in a period, and what became of each that has a row. */
export interface Planned {
  event: EventRow
  occurrences: Occurrence[]
  changes: ReadonlyMap<string, EventChangeTable>
}

/** Every event that has an occurrence in a period. Two statements for each kind, however many events there are. */
export async function plannedBetween(db: Kysely<Database>, houseId: string, asked: CalendarQuery): Promise<Planned[]> {
  const found: Planned[] = []
  for (const about of asked.about) {
    const events = await eventsUntil(db, houseId, about, asked)
    if (events.length === 0) continue
    const changes = Map.groupBy(await changesOf(db, houseId, about, events), ({ event_id }) => event_id)
    for (const event of events) {
      const own = new Map((changes.get(event.id) ?? []).map((change) => [change.on_day, change]))
      const occurrences = occurrencesWithin(event, own, asked)
      if (occurrences.length > 0) found.push({ event, occurrences, changes: own })
    }
  }
  return found
}

/** The occurrences of an event that touch a period; one of whole days begins perhaps before it. */
export function occurrencesWithin(event: EventRow, changes: ReadonlyMap<string, EventChangeTable>, { from, to }: Pick<CalendarQuery, 'from' | 'to'>) {
  const schedule = { ...event, starts: event.starts ?? DAY_STARTS, ends: event.ends ?? DAY_ENDS }
  const plan = { day: event.day, repeat: event.rrule === null ? null : recurrenceOf(event.rrule) }
  const deviations = [...changes.values()].flatMap((change) => deviationOf(change) ?? [])
  return occurrencesOf(schedule, (first, last) => plannedDays(plan, first, last), { deviations, from: addDays(from, 1 - event.days), to })
}

/** The hours of something that lasts whole days. */
export const DAY_STARTS = '00:00'
export const DAY_ENDS = '24:00'

/** A change as the rule takes it; null if it only says that the occurrence took place. */
function deviationOf({ on_day: on, kind, to_day, starts, ends, place, reason }: EventChangeTable): Deviation | null {
  if (kind === null) return null
  if (kind === 'cancelled' || to_day === null) return { on, kind: 'cancelled', to: null, reason }
  return { on, kind, to: { day: to_day, starts: starts ?? DAY_STARTS, ends: ends ?? DAY_ENDS, place }, reason }
}

/** Events that may have an occurrence by the end of a period: once-only ones that ended before it are left out, unless they were moved. */
async function eventsUntil(db: Kysely<Database>, houseId: string, about: EventAbout, { from, to, clientId }: CalendarQuery): Promise<EventRow[]> {
  if (about === 'house' && clientId !== undefined) return []
  const table = EVENT_TABLE[about] as 'client_event'
  const moved = housed(db, CHANGE_TABLE[about], houseId).select('event_id').where('to_day', '>=', from).where('to_day', '<=', to)
  const rows = await standing(db, table, houseId)
    .selectAll()
    .$if(clientId !== undefined, (query) => query.where('id', 'in', eventsOfClient(db, houseId, clientId ?? '')))
    .where((eb) =>
      eb.or([
        eb.and([eb('rrule', 'is not', null), eb('day', '<=', to)]),
        eb.and([eb('day', '<=', to), eb('day', '>', addDays(from, -LONGEST))]),
        eb('id', 'in', moved),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => eventRow(about, row))
}

/** `MOST_EVENT_DAYS`: what began earlier has ended. */
const LONGEST = 60

const eventsOfClient = (db: Kysely<Database>, houseId: string, clientId: string) =>
  standing(db, 'client_event_client', houseId).select('event_id').where('client_id', '=', clientId)

/** Most databases take only so many values at once; past this many events their changes are read without naming them. */
const MOST_NAMED = 500

const changesOf = (db: Kysely<Database>, houseId: string, about: EventAbout, events: readonly EventRow[]): Promise<EventChangeTable[]> =>
  standing(db, CHANGE_TABLE[about] as 'client_event_change', houseId)
    .selectAll()
    .$if(events.length <= MOST_NAMED, (query) =>
      query.where(
        'event_id',
        'in',
        events.map(({ id }) => id),
      ),
    )
    .execute()

/** The house's event by id, or undefined. */
export async function eventOf(db: Kysely<Database>, houseId: string, about: readonly EventAbout[], id: string): Promise<EventRow | undefined> {
  for (const each of about) {
    const row = await standing(db, EVENT_TABLE[each] as 'client_event', houseId)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (row) return eventRow(each, row)
  }
  return undefined
}

/** What became of each occurrence of an event that has a row, by its planned day. */
export async function changesOfEvent(db: Kysely<Database>, houseId: string, event: EventRow): Promise<Map<string, EventChangeTable>> {
  return new Map((await changesOf(db, houseId, event.about, [event])).map((change) => [change.on_day, change]))
}

const eventRow = (about: EventAbout, row: ClientEventTable): EventRow =>
  about === 'house' ? { ...row, about, escort_role: null, transport: 'none', is_family: 0 } : { ...row, about }

interface OfEvent {
  id: string
  name: string
  room: string | null
}

/** The residents of each of these events with their rooms, ordered by name. */
export async function clientsOfEvents(db: Kysely<Database>, houseId: string, ids: readonly string[]): Promise<Map<string, OfEvent[]>> {
  if (ids.length === 0) return new Map()
  const rows = await standing(db, 'client_event_client', houseId)
    .innerJoin('client', 'client.id', 'client_event_client.client_id')
    .leftJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client.id').on('stay.ended_at', 'is', null))
    .leftJoin('room', 'room.id', 'stay.room_id')
    .where('client_event_client.event_id', 'in', ids)
    .select(['client_event_client.event_id', 'client.id', 'client.first_name', 'client.last_name', 'room.name as room'])
    .orderBy('client.last_name')
    .orderBy('client.first_name')
    .execute()
  const groups = Map.groupBy(rows, ({ event_id }) => event_id)
  return new Map(
    [...groups].map(([id, group]) => [id, group.map((row) => ({ id: row.id, name: `${row.first_name} ${row.last_name}`, room: row.room }))]),
  )
}

/** Names and birthdays of residents now. */
export const residentsNow = (db: Kysely<Database>, houseId: string, clientId?: string) =>
  standing(db, 'client', houseId)
    .innerJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client.id').on('stay.ended_at', 'is', null))
    .leftJoin('room', 'room.id', 'stay.room_id')
    .$if(clientId !== undefined, (query) => query.where('client.id', '=', clientId ?? ''))
    .select(['client.id', 'client.first_name', 'client.last_name', 'client.birth_date', 'room.name as room'])
    .execute()
