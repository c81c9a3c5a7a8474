import type { CalendarItem } from '#shared/contract/calendar.ts'
import type { contract } from '#shared/contract/index.ts'
import { celebrationsOn } from '#shared/rules/celebrations.ts'
import { LAYER_OF_SOURCE, layerOfKind, layersFor } from '#shared/rules/calendar/layers.ts'
import type { Layer } from '#shared/rules/calendar/terms.ts'
import type { DueSource } from '#shared/rules/due/sources.ts'
import { END_OF_DAY } from '#shared/rules/task/task.ts'
import { addDays, clockOf, dayOf, daysFrom, startOfDay } from '#shared/rules/time.ts'
import { holidayOn } from '#shared/rules/workdays.ts'
import { takersFrom } from '../arrangement/arrangement.takers.ts'
import { dueWithin } from '../due/due.list.ts'
import type { PlannedAct } from '../due/due.act.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { namesOfWorkers } from '../house/workers.store.ts'
import { occurrencesBetween } from '../week/activity.store.ts'
import { dishesBetween } from '../week/menu.store.ts'
import { eventsOf } from '../calendar/calendar.ts'
import { clientsOfEvents, DAY_ENDS, DAY_STARTS, type Planned, plannedBetween, residentsNow } from '../calendar/calendar.store.ts'

/** Everything on the calendar in a period, in order of time. What the actor may not read is left out. */
export const getCalendar: Handler<typeof contract.calendar.range> = async (env, { from, to, client }) => {
  const asked = { from, to, clientId: client }
  const items = [
    ...(await eventItems(env, asked)),
    ...(await dueItems(env, asked)),
    ...(await celebrationItems(env, asked)),
    ...(client === undefined ? [...(await weekItems(env, asked)), ...holidayItems(asked)] : []),
  ]
  env.auditSubjects({ entity: 'client', ids: [...new Set(items.flatMap(({ clients }) => clients.map(({ id }) => id)))] })
  return { items: items.toSorted(byDayAndHour) }
}

interface Span {
  from: string
  to: string
  clientId: string | undefined
}

/** Whole days first; then by hour. */
const keyOf = ({ day, starts, ends, title, of, ref }: CalendarItem): string => [day, starts ?? '', ends ?? '', title ?? of, ref ?? ''].join(' ')
const byDayAndHour = (one: CalendarItem, other: CalendarItem): number => keyOf(one).localeCompare(keyOf(other))

/** An item of whole days, of nobody, as planned. */
const item = (layer: Layer, of: string, day: string, more: Partial<CalendarItem> = {}): CalendarItem => ({
  layer,
  of,
  source: null,
  ref: null,
  on: day,
  day,
  days: 1,
  starts: null,
  ends: null,
  title: null,
  clients: [],
  place: null,
  escort_id: null,
  escort_name: null,
  escort_role: null,
  transport: 'none',
  repeats: false,
  state: 'on',
  reason: null,
  from: null,
  to: null,
  done: false,
  outcome: null,
  ...more,
})

async function eventItems(env: Env, asked: Span): Promise<CalendarItem[]> {
  const { tx, actor } = env
  const planned = await plannedBetween(tx, actor.houseId, { ...asked, about: eventsOf(env) })
  const clients = await clientsOfEvents(
    tx,
    actor.houseId,
    planned.flatMap(({ event }) => (event.about === 'clients' ? event.id : [])),
  )
  const names = await namesOfWorkers(
    tx,
    actor.houseId,
    planned.flatMap(({ event }) => event.escort_id ?? []),
  )
  const takerAt = await takersFrom(tx, actor.houseId, { events: planned.map(({ event }) => event), day: asked.from })
  return planned.flatMap((each) => itemsOfEvent(each, { clients: clients.get(each.event.id) ?? [], names, takerAt }))
}

interface Known {
  clients: CalendarItem['clients']
  /** Of people who go along, by id. */
  names: ReadonlyMap<string, string>
  takerAt: Awaited<ReturnType<typeof takersFrom>>
}

function itemsOfEvent({ event, occurrences, changes }: Planned, { clients, names, takerAt }: Known) {
  const known = {
    ref: event.id,
    days: event.days,
    title: event.title,
    clients,
    escort_id: event.escort_id,
    escort_name: event.escort_id === null ? null : (names.get(event.escort_id) ?? null),
    escort_role: event.escort_role,
    transport: event.transport,
    repeats: event.rrule !== null,
  }
  return occurrences.map(({ on, day, starts, ends, place, state, reason, from, to }) => {
    const taker = takerAt(event, { on, day, starts })
    return item(layerOfKind(event.kind, event.about), event.kind, day, {
      ...known,
      ...(taker && { escort_id: taker.id, escort_name: taker.name }),
      ...hours({ starts, ends }),
      on,
      place,
      state,
      reason,
      from: from && { day: from.day, starts: hourOf(from.starts) },
      to: to && { day: to.day, starts: hourOf(to.starts) },
      done: (changes.get(on)?.done_at ?? null) !== null,
      outcome: changes.get(on)?.outcome ?? null,
    })
  })
}

/** Hours as shown; none for what lasts whole days. */
const hours = ({ starts, ends }: { starts: string; ends: string }) => (ends === DAY_ENDS ? { starts: null, ends: null } : { starts, ends })
const hourOf = (starts: string): string | null => (starts === DAY_STARTS ? null : starts)

/** These have an hour; others begin with their day, and those of one day are one item. */
const WITH_HOUR: readonly DueSource[] = ['check', 'task']

async function dueItems(env: Env, { from, to, clientId }: Span): Promise<CalendarItem[]> {
  const sources = Object.keys(LAYER_OF_SOURCE) as DueSource[]
  const acts = await dueWithin(env, { clientId, from: startOfDay(from), to: startOfDay(addDays(to, 1)), ahead: to, sources })
  return [...Map.groupBy(acts, keyOfAct).values()].flatMap((same) => itemOfDue(same, from, to))
}

/** A task of several residents is one item, and so are all papers, or assessments, of one day. */
function keyOfAct({ source, of, ref, client_id, due_at }: PlannedAct): string {
  if (source === 'task') return `${source} ${ref}`
  return WITH_HOUR.includes(source) ? [source, of, ref, client_id, due_at].join(' ') : [source, due_at].join(' ')
}

function itemOfDue(acts: readonly PlannedAct[], from: string, to: string): CalendarItem[] {
  const [first, ...others] = acts
  const layer = first && LAYER_OF_SOURCE[first.source]
  if (!first || !layer) return []
  const { source, ref, due_at } = first
  const day = dayOf(due_at)
  if (day < from || day > to) return []
  const isTimed = WITH_HOUR.includes(source) && clockOf(due_at) !== END_OF_DAY
  const people = new Map(acts.flatMap(({ client_id: id, client_name: name }) => (id === null ? [] : [[id, { id, name: name ?? '', room: null }]])))
  const isOne = others.every(({ of, name }) => of === first.of && name === first.name)
  return [
    item(layer, isOne ? first.of : '', day, {
      source,
      ref: isOne ? ref : null,
      starts: isTimed ? clockOf(due_at) : null,
      title: isOne ? first.name : null,
      clients: [...people.values()],
    }),
  ]
}

/** Birthdays and name days. */
async function celebrationItems({ tx, actor }: Env, { from, to, clientId }: Span): Promise<CalendarItem[]> {
  if (!layersFor(actor.rights).includes('birthday')) return []
  const residents = await residentsNow(tx, actor.houseId, clientId)
  return daysFrom(from, to).flatMap((day) =>
    residents.flatMap(({ id, room, ...person }) =>
      celebrationsOn(person, day).map(({ what, age }) =>
        item('birthday', String(age ?? what), day, { clients: [{ id, name: `${person.first_name} ${person.last_name}`, room }] }),
      ),
    ),
  )
}

const holidayItems = ({ from, to }: Span): CalendarItem[] =>
  daysFrom(from, to).flatMap((day) => {
    const name = holidayOn(day)
    return name === null ? [] : item('holiday', name, day)
  })

/** Activities and meals of the house. */
async function weekItems({ tx, actor }: Env, { from, to }: Span): Promise<CalendarItem[]> {
  const { occurrences, activities } = await occurrencesBetween(tx, actor.houseId, from, to)
  const byId = new Map(activities.map((activity) => [activity.id, activity]))
  const dishes = Map.groupBy(await dishesBetween(tx, actor.houseId, from, to), ({ day, meal }) => `${day} ${meal}`)
  return [
    ...occurrences.map(({ activity_id: ref, day, ...each }) => {
      const { title = null, weekly = false, leader = null } = byId.get(ref) ?? {}
      return item('activity', 'activity', day, { ...each, ref, title, repeats: weekly, escort_name: leader })
    }),
    ...[...dishes.values()].flatMap((meal) =>
      meal[0] ? item('meal', meal[0].meal, meal[0].day, { title: meal.map(({ name }) => name).join(', ') }) : [],
    ),
  ]
}
