import type { Kysely } from 'kysely'
import { timeKey } from '#shared/rules/calendar/arrangement.ts'
import type { Occurrence } from '#shared/rules/calendar/occurrences.ts'
import { type EventRow, plannedBetween } from '../calendar/calendar.store.ts'
import type { Database } from '../db/schema.ts'
import { arrangementsFrom, type ArrangementRow } from './arrangement.store.ts'

type Time = Pick<Occurrence, 'day' | 'starts'>
interface Taker {
  id: string
  name: string
}

/** Who said that they go along at the time that the visit has now; null if nobody did. */
export function takerOf(row: ArrangementRow | undefined, time: Time): Taker | null {
  if (row?.done_at == null || row.done_by === null || row.made_for !== timeKey(time)) return null
  return { id: row.done_by, name: row.done_name ?? '' }
}

/** Who of a role goes along to each visit from a day on. Nothing is read if no visit is given to a role. */
export async function takersFrom(
  db: Kysely<Database>,
  houseId: string,
  { events, day }: { events: readonly EventRow[]; day: string },
): Promise<(event: EventRow, occurrence: Time & { on: string }) => Taker | null> {
  if (events.every(({ escort_role }) => escort_role === null)) return () => null
  const rows = (await arrangementsFrom(db, houseId, day)).filter(({ what }) => what === 'escort')
  const byVisit = new Map(rows.map((row) => [`${row.event_id} ${row.on_day}`, row]))
  return (event, occurrence) => (event.escort_role === null ? null : takerOf(byVisit.get(`${event.id} ${occurrence.on}`), occurrence))
}

interface TakenVisit {
  event: EventRow
  occurrence: Occurrence
}

/** The visits given to a role that a person goes along to, from a day on. Times that were moved or cancelled since are not among them. */
export async function visitsTakenBy(
  db: Kysely<Database>,
  houseId: string,
  { personId, day }: { personId: string; day: string },
): Promise<TakenVisit[]> {
  const rows = (await arrangementsFrom(db, houseId, day)).filter(({ what, done_by }) => what === 'escort' && done_by === personId)
  const last = rows
    .map(({ made_for }) => made_for.slice(0, day.length))
    .toSorted()
    .at(-1)
  if (last === undefined) return []
  const byVisit = new Map(rows.map((row) => [`${row.event_id} ${row.on_day}`, row]))
  const planned = await plannedBetween(db, houseId, { about: ['clients'], from: day, to: last })
  return planned
    .filter(({ event }) => event.escort_role !== null)
    .flatMap(({ event, occurrences }) =>
      occurrences
        .filter((each) => each.state === 'on' && takerOf(byVisit.get(`${event.id} ${each.on}`), each) !== null)
        .map((occurrence) => ({ event, occurrence })),
    )
}
