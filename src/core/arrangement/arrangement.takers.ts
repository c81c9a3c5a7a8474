import type { Kysely } from 'kysely'
import { timeKey } from '#shared/rules/calendar/arrangement.ts'
import type { Occurrence } from '#shared/rules/calendar/occurrences.ts'
import type { EventRow } from '../calendar/calendar.store.ts'
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
