import type { DueAct } from '#shared/contract/planned.ts'
import { PREPARED_KINDS } from '#shared/rules/calendar/terms.ts'
import { INSPECTION_DAYS } from '#shared/rules/equipment/equipment.ts'
import { can } from '#shared/rights.ts'
import { validityAt } from '#shared/rules/documents.ts'
import { CHECK_AFTER_MS } from '#shared/rules/items.ts'
import { deadlineOn } from '#shared/rules/plan/deadlines.ts'
import { addDays, dayOf, instantAt, startOfDay } from '#shared/rules/time.ts'
import { takersFrom } from '../arrangement/arrangement.takers.ts'
import { clientsOfEvents, type EventRow, plannedBetween } from '../calendar/calendar.store.ts'
import { assessmentsDue, woundsDue } from '../health/health.store.ts'
import { itemsWithin } from '../item/item.store.ts'
import type { Env } from '../kernel/env.ts'
import { standingHeads } from '../plan/plan.store.ts'
import { unreadNotices } from '../notice/notice.list.ts'
import { seesKind } from '#shared/rules/order/order.ts'
import { nextRepeat, writeOn } from '#shared/rules/order/repeat.ts'
import { ordersToReceive, ordersToRepeat, repeatedOf } from '../order/order.store.ts'
import { equipmentToInspect } from '../equipment/equipment.store.ts'
import { aboutFor, clientsOfTasks } from '../task/task.store.ts'
import { openTasksUntil } from '../task/task.due.store.ts'
import { openQuestions } from '../task/task.question.store.ts'
import type { PlannedAct } from './due.act.ts'
import { arrivals, papersEnding, type PersonNow } from './due.store.ts'
import { after, type DueQuery, HOUR, type PlannedQuery, UNNAMED } from './due.query.ts'

/** A dated task is due at the start of its day, and late after its end. */
const onDay = (day: string): Pick<DueAct, 'due_at' | 'late_at'> => ({ due_at: startOfDay(day), late_at: startOfDay(addDays(day, 1)) })

/** More belongings than any house checks in a week. */
const MOST_ITEMS = 2000

/** Belongings not seen for a week, and those of former residents awaiting a decision. */
export async function itemsToSee({ tx, actor, now }: Env, { span: { clientId } }: PlannedQuery): Promise<PlannedAct[]> {
  const items = await itemsWithin(tx, actor.houseId, { view: 'due', words: [], clientId, limit: MOST_ITEMS, now })
  return items.map(({ id: ref, category: of, name, seen_at, undecided_since, client_id, client_name }) => {
    const due_at = undecided_since ?? after(seen_at, CHECK_AFTER_MS)
    return { source: 'item', of, ref, name, due_at, late_at: after(due_at, 24 * HOUR), who: null, client_id, client_name }
  })
}

/** An assessment, of a wound too, is shown this many days before it is due. */
const HEALTH_DAYS = 7

/** Assessments due again, and wounds due for assessment, of current residents and people in the queue. */
export async function healthToLookAt({ tx, actor, now }: Env, { span: { clientId }, people, ahead = '' }: DueQuery): Promise<PlannedAct[]> {
  const soon = addDays(dayOf(now), HEALTH_DAYS)
  const until = ahead > soon ? ahead : soon
  const assessments = await assessmentsDue(tx, actor.houseId, { clientId, until })
  const wounds = await woundsDue(tx, actor.houseId, { clientId, until })
  return [
    ...assessments.map(({ client_id, tool, on }) => ({ client_id, of: tool, name: null, on })),
    ...wounds.map(({ client_id, place, on }) => ({ client_id, of: 'wound', name: place, on })),
  ].flatMap(({ client_id, of, name, on }) => ofPerson(people, client_id, { ...UNNAMED, source: 'health', of, name, ...onDay(on) }))
}

/** The first plan until it exists, and the next review when it is near. */
export async function planToMake({ tx, actor, now }: Env, { span: { clientId }, people, ahead = '' }: DueQuery): Promise<PlannedAct[]> {
  const heads = Map.groupBy(await standingHeads(tx, actor.houseId, clientId), ({ client_id }) => client_id)
  return (await arrivals(tx, actor.houseId, clientId)).flatMap(({ client_id, arrived_on }) => {
    const deadline = deadlineOn(dayOf(now), arrived_on, heads.get(client_id) ?? [])
    if (!deadline || (deadline.what === 'review' && deadline.state === 'well' && deadline.on > ahead)) return []
    return ofPerson(people, client_id, { ...UNNAMED, source: 'plan', of: deadline.what, ...onDay(deadline.on) })
  })
}

/** Documents, personal papers and consents that have expired or soon will; a document with a longer one of its kind does not count. */
export async function papersToRenew({ tx, actor, now }: Env, { span: { clientId }, people, ahead = '' }: DueQuery): Promise<PlannedAct[]> {
  const papers = await papersEnding(tx, actor.houseId, clientId)
  return papers.flatMap(({ client_id, of, name, expires }) =>
    validityAt(expires, dayOf(now)) === 'kehtib' && expires > ahead
      ? []
      : ofPerson(people, client_id, { ...UNNAMED, source: 'paper', of, name, ...onDay(expires) }),
  )
}

/** Tasks due before the period ends; those about residents only with the right to read care data. */
export async function tasksToDo({ tx, actor }: Env, { span: { clientId, to } }: PlannedQuery): Promise<PlannedAct[]> {
  const tasks = await openTasksUntil(tx, actor.houseId, { about: aboutFor(can(actor.rights, 'care.read')), clientId, until: to })
  return tasks.map(({ id: ref, action, subject, due_at, client_id, client_name, ...assigned }) => {
    const name = action === 'order cleaning' ? null : subject
    return {
      assigned,
      source: 'task',
      of: action === 'order cleaning' ? 'clean' : (action ?? 'task'),
      ref,
      name,
      due_at,
      late_at: due_at,
      who: null,
      client_id,
      client_name,
    }
  })
}

/** Questions in tasks to the caller: nobody answers for another person. One in a task about several residents is due of each. */
export async function questionsToAnswer({ tx, actor }: Env, { span: { clientId } }: PlannedQuery): Promise<PlannedAct[]> {
  const about = aboutFor(can(actor.rights, 'care.read'))
  const asked = (await openQuestions(tx, actor.houseId, about)).filter(({ asked_id }) => asked_id === actor.personId)
  const clients = await clientsOfTasks(
    tx,
    actor.houseId,
    asked.flatMap((question) => (question.about === 'clients' ? [question.task_id] : [])),
  )
  return asked.flatMap(({ task_id: ref, question, at: due_at }) => {
    const act = {
      source: 'task' as const,
      of: 'question',
      ref,
      name: question.slice(0, LONGEST_NAME),
      due_at,
      late_at: after(due_at, 24 * HOUR),
      who: null,
      assigned: { assignee_id: actor.personId, assignee_role: null, assignee_shift: null },
    }
    const own: { client_id: string | null; client_name: string | null }[] = (clients.get(ref) ?? []).map(({ id, name }) => ({
      client_id: id,
      client_name: name,
    }))
    const concerned = own.length > 0 ? own : [{ client_id: null, client_name: null }]
    return concerned.filter(({ client_id }) => clientId === undefined || client_id === clientId).map((whose) => ({ ...act, ...whose }))
  })
}

/** The shift before gets a resident ready for what begins with the next one. */
const READY_MS = HOUR

/** What residents are taken to in the period, until somebody says that it took place. */
export async function eventsToPrepare({ tx, actor }: Env, { span: { clientId, from, to } }: PlannedQuery): Promise<PlannedAct[]> {
  const until = after(to, READY_MS)
  const planned = await plannedBetween(tx, actor.houseId, { about: ['clients'], from: dayOf(from), to: dayOf(until), clientId })
  const prepared = planned.filter(({ event }) => PREPARED_KINDS.includes(event.kind))
  const clients = await clientsOfEvents(
    tx,
    actor.houseId,
    prepared.map(({ event }) => event.id),
  )
  const takerAt = await takersFrom(tx, actor.houseId, { events: prepared.map(({ event }) => event), day: dayOf(from) })
  return prepared.flatMap(({ event, occurrences, changes }) =>
    occurrences
      .filter(({ on, state }) => state === 'on' && (changes.get(on)?.done_at ?? null) === null)
      .map((occurrence) => ({
        due_at: instantAt(occurrence.day, occurrence.starts),
        late_at: instantAt(occurrence.day, occurrence.ends),
        ...assignedTo(event, takerAt(event, occurrence)),
      }))
      .filter(({ due_at }) => due_at >= from && due_at < until)
      .flatMap((time) =>
        (clients.get(event.id) ?? [])
          .filter(({ id }) => clientId === undefined || id === clientId)
          .map(({ id: client_id, name: client_name }) => ({
            source: 'event' as const,
            of: event.kind,
            ref: event.id,
            name: event.title,
            ...time,
            who: null,
            client_id,
            client_name,
          })),
      ),
  )
}

/** Whose an event is: who goes along, the role until somebody of it does, or nobody's in particular. */
function assignedTo({ escort_id, escort_role }: EventRow, taker: { id: string } | null): Pick<PlannedAct, 'assigned'> {
  const assignee_id = escort_id ?? taker?.id ?? null
  if (assignee_id === null && escort_role === null) return {}
  return { assigned: { assignee_id, assignee_role: assignee_id === null ? escort_role : null, assignee_shift: null } }
}

/** Notices that the caller must confirm: their own business, whatever their role. */
export async function noticesToConfirm(env: Env, { span: { clientId } }: PlannedQuery): Promise<PlannedAct[]> {
  if (clientId !== undefined) return []
  const { personId } = env.actor
  return (await unreadNotices(env)).map(({ id: ref, title, notice, from, published_at, reminded, reminded_me }) => {
    const due_at = from === null || startOfDay(from) < published_at ? published_at : startOfDay(from)
    const lateAt = after(due_at, NOTICE_DAYS * 24 * HOUR)
    const recalled = reminded_me && reminded ? reminded.at : null
    return {
      source: 'notice',
      of: 'confirm',
      ref,
      name: title ?? notice.slice(0, LONGEST_NAME),
      due_at,
      late_at: recalled !== null && recalled < lateAt ? recalled : lateAt,
      ...(recalled !== null && { reminders: [recalled] }),
      who: null,
      client_id: null,
      client_name: null,
      assigned: { assignee_id: personId, assignee_role: null, assignee_shift: null },
    }
  })
}

/** Orders whose goods are wanted before the period ends, and those to be written again. They are about the house, also if a resident pays for a line. */
export async function ordersToCome({ tx, actor, now }: Env, { span: { clientId, to } }: PlannedQuery): Promise<PlannedAct[]> {
  if (clientId !== undefined) return []
  const last = dayOf(new Date(Date.parse(to) - 1))
  const toReceive = (await ordersToReceive(tx, actor.houseId, last)).map((order) => ({ ...order, of: 'receive', at: onDay(order.wanted_on) }))
  const today = dayOf(now)
  const toRepeat = (await ordersToRepeat(tx, actor.houseId)).flatMap((order) => {
    const repeated = repeatedOf(order)
    const next = repeated && nextRepeat(repeated, today)
    if (!next) return []
    const from = writeOn(next.wanted_on)
    return from > last ? [] : [{ ...order, of: 'again', at: { due_at: startOfDay(from), late_at: startOfDay(next.wanted_on) } }]
  })
  return [...toReceive, ...toRepeat]
    .filter(({ kind }) => seesKind(actor.rights, kind))
    .map(({ id: ref, supplier: name, of, at }) => ({
      ...at,
      source: 'order',
      of,
      ref,
      name,
      who: null,
      client_id: null,
      client_name: null,
    }))
}

/** Equipment whose inspection is near, until its next day of inspection is written down. */
export async function inspectionsToCome({ tx, actor, now }: Env, { span: { clientId }, ahead }: DueQuery): Promise<PlannedAct[]> {
  if (clientId !== undefined) return []
  const soon = addDays(dayOf(now), INSPECTION_DAYS)
  const equipment = await equipmentToInspect(tx, actor.houseId, ahead !== undefined && ahead > soon ? ahead : soon)
  return equipment.map(({ id: ref, name, room, kind: of, inspect_on }) => ({
    ...onDay(inspect_on),
    source: 'equipment',
    of,
    ref,
    name: `${name}, ${room}`,
    who: null,
    client_id: null,
    client_name: null,
  }))
}

/** A question, and a notice without a title, are named by their beginning. */
const LONGEST_NAME = 80
/** A must-read notice is late after this many days, or when somebody reminds of it. */
const NOTICE_DAYS = 3

/** The act with its resident; nothing if the resident has left. */
function ofPerson(people: ReadonlyMap<string, PersonNow>, clientId: string, act: DueAct): PlannedAct[] {
  const person = people.get(clientId)
  return person ? [{ ...act, client_id: clientId, client_name: person.name }] : []
}
