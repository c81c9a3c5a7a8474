import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { rruleOf, wrongIn } from '#shared/rules/calendar/recurrence.ts'
import { type EscortRole, type EventAbout, kindsAbout } from '#shared/rules/calendar/terms.ts'
import { refuseOverwriting } from '../db/overwriting.ts'
import { type NewRow, rowsOf } from '../db/rows.ts'
import { workersIn } from '../house/workers.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { idsIn } from '../task/task.store.ts'
import { decide, enteredOf, oneEvent, requireEvent, requireOccurrence } from './calendar.ts'
import { EVENT_TABLE } from './calendar.store.ts'

type Entered = Omit<ReturnType<typeof enteredOf>, 'escort_role'> & { escort_role?: EscortRole | null | undefined }

/** Plans an event. @throws client-not-found, not-found at `escort_id`, forbidden, validation */
export const addEvent: Handler<typeof contract.calendar.add> = async (env, { clients, ...entered }) => {
  const { tx, actor, now } = env
  const about: EventAbout = clients.length > 0 ? 'clients' : 'house'
  // Without the right to read care data the actor could not read the event afterwards either.
  if (about === 'clients' && !can(actor.rights, 'care.read')) throw new AppError('forbidden')
  refuseWrong(about, entered)
  const ids = [...new Set(clients)]
  if ((await idsIn(tx, 'client', actor.houseId, ids)).size < ids.length) throw new AppError('client-not-found', { field: 'clients' })
  await requireEscort(env, entered.escort_id)
  const made = { cancelled_from: null, cancel_reason: null, made_at: now, made_by: actor.personId, made_name: actor.name }
  const id = await rowsOf(env, EVENT_TABLE[about] as 'client_event').insert({ ...columnsOf(about, entered), ...made } as NewRow<'client_event'>)
  for (const client_id of ids) await rowsOf(env, 'client_event_client').insert({ event_id: id, client_id })
  return oneEvent(env, id)
}

/** Changes the given fields of an event, for all its occurrences. @throws not-found, row-changed, validation */
export const changeEvent: Handler<typeof contract.calendar.change> = async (env, { id, base = {}, ...given }) => {
  const before = await requireEvent(env, id)
  const fields: Partial<Entered> = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const { updated_by, updated_at } = before
  await refuseOverwriting(env, {
    entity: EVENT_TABLE[before.about],
    rows: [{ ...enteredOf(before), updated_by, updated_at }],
    changes: fields,
    base,
  })
  const next = { ...enteredOf(before), ...fields }
  refuseWrong(before.about, next)
  await requireEscort(env, fields.escort_id)
  await rowsOf(env, EVENT_TABLE[before.about] as 'client_event').update(id, columnsOf(before.about, next))
  return oneEvent(env, id)
}

/** Moves one occurrence. @throws not-found also for a day for which it was not planned */
export const moveEvent: Handler<typeof contract.calendar.move> = async (env, { id, on, day, ...to }) => {
  const found = await requireOccurrence(env, id, on)
  await decide(env, found, on, { kind: 'moved', to_day: day, ...to })
  return oneEvent(env, id)
}

/** Cancels one occurrence, or it and all that follow. @throws not-found also for a day for which it was not planned */
export const cancelEvent: Handler<typeof contract.calendar.cancel> = async (env, { id, on, following, reason }) => {
  const found = await requireOccurrence(env, id, on)
  if (following) await rowsOf(env, EVENT_TABLE[found.event.about] as 'client_event').update(id, { cancelled_from: on, cancel_reason: reason })
  else await decide(env, found, on, { kind: 'cancelled', ...NOWHERE, reason })
  return oneEvent(env, id)
}

/** Undoes the move or the cancellation of one occurrence, or that of it and all that follow. @throws not-found if there was none */
export const restoreEvent: Handler<typeof contract.calendar.restore> = async (env, { id, on }) => {
  const { event, change } = await requireOccurrence(env, id, on)
  if (event.cancelled_from !== null && on >= event.cancelled_from)
    await rowsOf(env, EVENT_TABLE[event.about] as 'client_event').update(id, { cancelled_from: null, cancel_reason: null })
  else if (!change || change.kind === null) throw new AppError('not-found', { field: 'on' })
  else await decide(env, { event, change }, on, { kind: null, ...NOWHERE, reason: null })
  return oneEvent(env, id)
}

/** Records that an occurrence took place, or takes that back. @throws not-found also for a day for which it was not planned */
export const finishEvent: Handler<typeof contract.calendar.finish> = async (env, { id, on, done, outcome }) => {
  const found = await requireOccurrence(env, id, on)
  const { now, actor } = env
  await decide(env, found, on, done ? { done_at: now, done_name: actor.name, outcome } : { done_at: null, done_name: null, outcome: null })
  return oneEvent(env, id)
}

const NOWHERE = { to_day: null, starts: null, ends: null, place: null } as const

/** Rules between fields, which a change of one of them may break too. @throws validation */
function refuseWrong(about: EventAbout, { kind, day, days, starts, ends, repeat, escort_id, escort_role }: Entered): void {
  if (escort_role && (escort_id !== null || about === 'house')) throw new AppError('validation', { field: 'escort_role', key: 'invalid' })
  if (!kindsAbout(about).includes(kind)) throw new AppError('validation', { field: 'kind', key: 'kindAbout' })
  if ((starts === null) !== (ends === null)) throw new AppError('validation', { field: 'ends', key: 'required' })
  if (starts !== null && ends !== null && ends <= starts) throw new AppError('validation', { field: 'ends', key: 'endsBefore' })
  if (starts !== null && days !== 1) throw new AppError('validation', { field: 'days', key: 'invalid' })
  const wrong = repeat === null ? null : wrongIn(repeat, day)
  if (wrong) throw new AppError('validation', { field: `repeat.${wrong.field}`, key: wrong.key })
}

/** Who goes along works in the house now. @throws not-found at `escort_id` */
async function requireEscort({ tx, actor }: Env, id: string | null | undefined): Promise<void> {
  if (!id) return
  if (!(await workersIn(tx, actor.houseId)).some((worker) => worker.id === id)) throw new AppError('not-found', { field: 'escort_id' })
}

function columnsOf(about: EventAbout, { repeat, family, transport, escort_role = null, ...fields }: Entered) {
  const rrule = repeat === null ? null : rruleOf(repeat, fields.day)
  const ofHouse = { ...fields, note: fields.note || null, rrule }
  return about === 'house' ? ofHouse : { ...ofHouse, escort_role, transport, is_family: family ? (1 as const) : (0 as const) }
}
