import type { contract } from '#shared/contract/index.ts'
import type { Output } from '#shared/contract/endpoint.ts'
import { concernEvent, requireOccurrence } from '../calendar/calendar.ts'
import { clientsOfEvents, type EventRow, occurrencesWithin } from '../calendar/calendar.store.ts'
import type { EventChangeTable } from '../db/tables/calendar.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { arrangementView, statesOf, type Visit } from './arrangement.states.ts'
import { arrangementsAt } from './arrangement.store.ts'

/** Who goes along to one visit and how, and how far it is arranged. @throws not-found also for a day for which it was not planned */
export const listArrangements: Handler<typeof contract.arrangement.list> = async (env, { id, on }) => answerOf(env, { id, on })

/** The answer of every call of this feature. @throws not-found */
export async function answerOf(env: Env, { id, on }: { id: string; on: string }): Promise<Output<typeof contract.arrangement.list>> {
  const visit = await requireVisit(env, id, on)
  const clients = (await clientsOfEvents(env.tx, env.actor.houseId, [id])).get(id) ?? []
  concernEvent(
    env,
    id,
    clients.map((client) => client.id),
  )
  const rows = await arrangementsAt(env.tx, env.actor.houseId, { event: id, on })
  return { arrangements: statesOf(visit, rows).map((found) => arrangementView(found, visit.event)) }
}

/** One occurrence of an event where it is now. @throws not-found also for a day for which it was not planned */
export async function requireVisit(env: Env, id: string, on: string): Promise<Visit> {
  const { event, change } = await requireOccurrence(env, id, on)
  const occurrence = currentOf(event, change, on)
  return { event, occurrence, isOver: (change?.done_at ?? null) !== null }
}

/** The occurrence at its new place if it was moved; one that is not shown any more is cancelled. */
function currentOf(event: EventRow, change: EventChangeTable | undefined, on: string): Visit['occurrence'] {
  const day = change?.to_day ?? on
  const found = occurrencesWithin(event, new Map(change ? [[on, change]] : []), { from: day, to: day }).find(
    (each) => each.on === on && each.state !== 'away',
  )
  return found ?? { day, starts: event.starts ?? '', state: 'cancelled' }
}
