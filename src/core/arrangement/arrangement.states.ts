import type { ArrangementView } from '#shared/contract/arrangement.ts'
import {
  type Arrangement,
  ARRANGEMENTS,
  arrangementsOf,
  arrangementState,
  type ArrangementState,
  timeKey,
} from '#shared/rules/calendar/arrangement.ts'
import type { Occurrence } from '#shared/rules/calendar/occurrences.ts'
import type { EventRow } from '../calendar/calendar.store.ts'
import type { ArrangementRow } from './arrangement.store.ts'

/** An occurrence as it stands now; `isOver` if somebody said that it took place. */
export interface Visit {
  event: EventRow
  occurrence: Pick<Occurrence, 'day' | 'starts' | 'state'>
  isOver: boolean
}

interface Found {
  what: Arrangement
  state: ArrangementState
  row: ArrangementRow | undefined
}

/** What a visit needs, or was once arranged for it, with its state. */
export function statesOf({ event, occurrence, isOver }: Visit, rows: readonly ArrangementRow[]): Found[] {
  const needed = occurrence.state === 'on' && !isOver ? arrangementsOf(event) : []
  const planned = arrangementsOf(event)
  return ARRANGEMENTS.flatMap((what) => {
    const row = rows.find((each) => each.what === what)
    if (!row && !planned.includes(what)) return []
    const order = row?.order_id != null ? row : undefined
    return { what, row, state: arrangementState({ isNeeded: needed.includes(what), time: timeKey(occurrence), made: row, order }) }
  })
}

/** As the screen shows it. */
export const arrangementView = ({ what, state, row }: Found, { escort_role }: Pick<EventRow, 'escort_role'>): ArrangementView => ({
  what,
  state,
  role: what === 'escort' ? escort_role : null,
  done: row?.done_at == null ? null : { at: row.done_at, by: row.done_name ?? '' },
  order: row?.order_id == null ? null : { id: row.order_id, is_sent: row.sent_at !== null, is_cancelled: row.cancelled_at !== null },
})
