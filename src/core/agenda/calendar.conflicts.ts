import type { ConflictView } from '#shared/contract/calendar.ts'
import type { contract } from '#shared/contract/index.ts'
import { can } from '#shared/rights.ts'
import { clockOf, instantAt } from '#shared/rules/time.ts'
import { takersFrom } from '../arrangement/arrangement.takers.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { residentsWithin } from '../medicine/medicine.round.ts'
import { careWithin } from '../plan/plan.round.ts'
import { namesOfWorkers } from '../house/workers.store.ts'
import { eventsOf } from '../calendar/calendar.ts'
import { clientsOfEvents, type Planned, plannedBetween } from '../calendar/calendar.store.ts'

interface Draft {
  day: string
  starts: string
  ends: string
  clients: ReadonlySet<string>
  escort: string | undefined
  event: string | undefined
}

/** What else is planned at that time for the same people. It is told, never refused: only they know which of the two gives way. */
export const findConflicts: Handler<typeof contract.calendar.conflicts> = async (env, { clients, ...input }) => {
  const draft = { escort: undefined, event: undefined, ...input, clients: new Set(clients.split(',').filter(Boolean)) }
  env.auditSubjects({ entity: 'client', ids: [...draft.clients] })
  const found = [...(await eventsAt(env, draft)), ...(await careAt(env, draft)), ...(await medicineAt(env, draft))]
  return { conflicts: found.toSorted((one, other) => one.starts.localeCompare(other.starts) || one.who.localeCompare(other.who, 'et')) }
}

async function eventsAt(env: Env, draft: Draft): Promise<ConflictView[]> {
  const { tx, actor } = env
  const planned = await plannedBetween(tx, actor.houseId, { about: eventsOf(env), from: draft.day, to: draft.day })
  const others = planned.filter(({ event }) => event.id !== draft.event)
  const clients = await clientsOfEvents(
    tx,
    actor.houseId,
    others.map(({ event }) => event.id),
  )
  const names = await namesOfWorkers(tx, actor.houseId, draft.escort === undefined ? [] : [draft.escort])
  const takerAt = await takersFrom(tx, actor.houseId, { events: others.map(({ event }) => event), day: draft.day })
  return others.flatMap((each) =>
    overlapping(each, draft).flatMap(({ time, on }) => [
      ...(clients.get(each.event.id) ?? [])
        .filter(({ id }) => draft.clients.has(id))
        .map(({ name }) => ({ what: 'event' as const, ...time, title: each.event.title, who: name })),
      ...(draft.escort !== undefined && (takerAt(each.event, { on, ...time })?.id ?? each.event.escort_id) === draft.escort
        ? [{ what: 'escort' as const, ...time, title: each.event.title, who: names.get(draft.escort) ?? '' }]
        : []),
    ]),
  )
}

/** The times of an event on the day that overlap; what lasts whole days hinders nothing. */
const overlapping = ({ event, occurrences }: Planned, { day, starts, ends }: Draft) =>
  event.starts === null
    ? []
    : occurrences
        .filter((each) => each.state === 'on' && each.day === day && each.starts < ends && each.ends > starts)
        .map((each) => ({ on: each.on, time: { day, starts: each.starts, ends: each.ends } }))

const spanOf = ({ day, starts, ends }: Draft) => ({ from: instantAt(day, starts), to: instantAt(day, ends) })

async function careAt(env: Env, draft: Draft): Promise<ConflictView[]> {
  if (draft.clients.size === 0 || !can(env.actor.rights, 'care.read')) return []
  return (await careWithin(env, spanOf(draft)))
    .filter(({ client_id }) => draft.clients.has(client_id))
    .flatMap(({ name: who, actions }) =>
      actions
        .filter(({ entry }) => entry === null)
        .map(({ action: title, due_at }) => ({ what: 'care' as const, day: draft.day, starts: clockOf(due_at), ends: null, title, who })),
    )
}

async function medicineAt({ tx, actor, now }: Env, draft: Draft): Promise<ConflictView[]> {
  if (draft.clients.size === 0 || !can(actor.rights, 'medicine.read')) return []
  return (await residentsWithin(tx, actor.houseId, spanOf(draft), now))
    .filter(({ client_id }) => draft.clients.has(client_id))
    .flatMap(({ name: who, doses }) =>
      [...Map.groupBy(doses, ({ due_at }) => due_at)].map(([due_at, together]) => ({
        what: 'medicine' as const,
        day: draft.day,
        starts: clockOf(due_at),
        ends: null,
        title: together.map(({ name }) => name).join(', '),
        who,
      })),
    )
}
