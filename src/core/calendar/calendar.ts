import type { EventView } from '#shared/contract/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { recurrenceOf } from '#shared/rules/calendar/recurrence.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env } from '../kernel/env.ts'
import { namesOfWorkers } from '../house/workers.store.ts'
import { CHANGE_TABLE, changesOfEvent, clientsOfEvents, eventOf, type EventRow, eventsFor, occurrencesWithin } from './calendar.store.ts'
import type { EventChangeTable } from '../db/tables/calendar.ts'

/** The kinds of event that the actor may see. */
export const eventsOf = ({ actor }: Env) => eventsFor(can(actor.rights, 'care.read'))

/** An event that the actor may see. @throws not-found */
export async function requireEvent(env: Env, id: string): Promise<EventRow> {
  const row = await eventOf(env.tx, env.actor.houseId, eventsOf(env), id)
  if (!row) throw new AppError('not-found', { details: { entity: 'client_event' } })
  return row
}

/** One occurrence of an event, with its row if it has one. @throws not-found also for a day for which it was not planned */
export async function requireOccurrence(env: Env, id: string, on: string): Promise<{ event: EventRow; change: EventChangeTable | undefined }> {
  const event = await requireEvent(env, id)
  const asPlanned = { ...event, cancelled_from: null, days: 1 }
  if (occurrencesWithin(asPlanned, new Map(), { from: on, to: on }).length === 0) throw new AppError('not-found', { field: 'on' })
  return { event, change: (await changesOfEvent(env.tx, env.actor.houseId, event)).get(on) }
}

/** The event as the actor sees it; also sets its audit subjects. @throws not-found */
export async function oneEvent(env: Env, id: string): Promise<{ event: EventView }> {
  const { tx, actor } = env
  const row = await requireEvent(env, id)
  const clients = row.about === 'clients' ? ((await clientsOfEvents(tx, actor.houseId, [id])).get(id) ?? []) : []
  const names = await namesOfWorkers(tx, actor.houseId, row.escort_id === null ? [] : [row.escort_id])
  concernEvent(
    env,
    id,
    clients.map((client) => client.id),
  )
  return {
    event: {
      id,
      about: row.about,
      clients,
      ...enteredOf(row),
      escort_name: row.escort_id === null ? null : (names.get(row.escort_id) ?? null),
      cancelled_from: row.cancelled_from,
      cancel_reason: row.cancel_reason,
      created_by: row.made_name,
      created_at: row.made_at,
    },
  }
}

/** The fields of an event that a person enters, as they stand. */
export const enteredOf = ({ rrule, is_family, kind, title, day, days, starts, ends, place, note, escort_id, escort_role, transport }: EventRow) => ({
  kind,
  title,
  day,
  days,
  starts,
  ends,
  repeat: rrule === null ? null : { ...recurrenceOf(rrule), weekdays: [...recurrenceOf(rrule).weekdays] },
  place,
  note,
  escort_id,
  escort_role,
  transport,
  family: is_family === 1,
})

/** Sets the audit subjects of an event: its residents, or the house. */
export function concernEvent({ auditSubjects, actor }: Env, id: string, clients: readonly string[]): void {
  if (clients.length > 0) auditSubjects({ entity: 'client', ids: [...clients], rows: [id] })
  else auditSubjects({ entity: 'house', ids: [actor.houseId], rows: [id] })
}

type Decided = Partial<Omit<EventChangeTable, 'id' | 'house_id' | 'event_id' | 'on_day' | 'sequence'>>

/** Writes what becomes of one occurrence; one row for each, however often it changes. */
export async function decide(env: Env, { event, change }: { event: EventRow; change: EventChangeTable | undefined }, on: string, decided: Decided) {
  const rows = rowsOf(env, CHANGE_TABLE[event.about] as 'client_event_change')
  if (change) return rows.update(change.id, { ...decided, sequence: change.sequence + 1 })
  await rows.insert({ event_id: event.id, on_day: on, ...UNCHANGED, ...decided, sequence: 1 })
}

const UNCHANGED = {
  kind: null,
  to_day: null,
  starts: null,
  ends: null,
  place: null,
  reason: null,
  done_at: null,
  done_name: null,
  outcome: null,
} as const
