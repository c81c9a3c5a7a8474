import type { DueAct } from '#shared/contract/planned.ts'
import { type Arrangement, arrangementDetail, arrangementTimes, arrangeOn, MOST_DAYS_AHEAD } from '#shared/rules/calendar/arrangement.ts'
import type { Occurrence } from '#shared/rules/calendar/occurrences.ts'
import type { Assignment } from '#shared/rules/task/task.ts'
import { addDays, dayOf, instantAt } from '#shared/rules/time.ts'
import { clientsOfEvents, type EventRow, type Planned, plannedBetween } from '../calendar/calendar.store.ts'
import type { Env } from '../kernel/env.ts'
import { statesOf } from './arrangement.states.ts'
import { arrangementsFrom, type ArrangementRow } from './arrangement.store.ts'

type VisitAct = DueAct & { assigned: Assignment }
type ResidentAct = VisitAct & { client_id: string; client_name: string }

interface DueReach {
  clientId?: string | undefined
  /** Dated items until this day are wanted even if it is early to show them. */
  ahead?: string | undefined
}

/**
 * Escorts and transport to arrange before a visit, from the working day before it, and orders of transport to cancel. An escort is the task
 * of who goes along, transport that of the reception.
 */
export async function arrangementsToMake({ tx, actor, now }: Env, { clientId, ahead = '' }: DueReach): Promise<ResidentAct[]> {
  const today = dayOf(now)
  const until = ahead > today ? ahead : today
  const asked = { about: ['clients'] as const, from: today, to: addDays(until, MOST_DAYS_AHEAD), clientId }
  const planned = await plannedBetween(tx, actor.houseId, asked)
  if (planned.length === 0) return []
  const made = Map.groupBy(await arrangementsFrom(tx, actor.houseId, today), ({ event_id, on_day }) => `${event_id} ${on_day}`)
  const clients = await clientsOfEvents(
    tx,
    actor.houseId,
    planned.map(({ event }) => event.id),
  )
  return planned.flatMap((each) =>
    each.occurrences
      .filter((occurrence) => occurrence.state !== 'away' && instantAt(occurrence.day, occurrence.ends) > now && arrangeOn(occurrence.day) <= until)
      .flatMap((occurrence) => actsOf(each, occurrence, made.get(`${each.event.id} ${occurrence.on}`) ?? []))
      .flatMap((act) =>
        (clients.get(each.event.id) ?? [])
          .filter(({ id }) => clientId === undefined || id === clientId)
          .map(({ id: client_id, name: client_name }) => ({ ...act, client_id, client_name })),
      ),
  )
}

function actsOf({ event, changes }: Planned, occurrence: Occurrence, rows: readonly ArrangementRow[]): VisitAct[] {
  const isOver = (changes.get(occurrence.on)?.done_at ?? null) !== null
  return statesOf({ event, occurrence, isOver }, rows)
    .filter(({ state }) => state === 'open' || state === 'moved' || state === 'withdraw')
    .map(({ what, state }) => ({
      source: 'event',
      of: arrangementDetail(state === 'withdraw' ? 'withdraw' : what, occurrence.day),
      ref: event.id,
      name: event.title,
      ...arrangementTimes(occurrence.day),
      who: null,
      assigned: assigneeOf(what, event),
    }))
}

/** The reception sees to cars; who goes along sees to that, or whoever of the role takes it. */
const assigneeOf = (what: Arrangement, { escort_id, escort_role }: EventRow): Assignment =>
  what === 'escort'
    ? { assignee_id: escort_id, assignee_role: escort_id === null ? escort_role : null, assignee_shift: null }
    : { assignee_id: null, assignee_role: 'reception', assignee_shift: null }
