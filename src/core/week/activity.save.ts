import type { ActivityView } from '#shared/contract/activity.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { refuseOverwriting } from '../db/overwriting.ts'
import { rowsOf } from '../db/rows.ts'
import type { ActivityTable } from '../db/tables/week.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { activityView } from './activity.store.ts'
import { setShown } from './shown.store.ts'

/** Creates an activity, once or weekly. */
export const addActivity: Handler<typeof contract.activity.add> = async (env, fields) => {
  const row = { ...columnsOf(fields), cancelled_from: null, cancel_reason: null }
  const id = await rowsOf(env, 'activity').insert(row)
  aboutActivity(env, id)
  return { activity: activityView({ id, ...row }) }
}

/** Changes the named fields of an activity, for all its occurrences. @throws not-found, row-changed, validation */
export const changeActivity: Handler<typeof contract.activity.change> = async (env, { id, base = {}, ...given }) => {
  const before = await requireActivity(env, id)
  const fields: Partial<Fields> = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const { updated_by, updated_at } = before
  await refuseOverwriting(env, { entity: 'activity', rows: [{ ...activityView(before), updated_by, updated_at }], changes: fields, base })
  const next = { ...activityView(before), ...fields }
  if (next.ends <= next.starts) throw new AppError('validation', { field: 'ends', key: 'endsBefore' })
  if (next.until !== null && next.until < next.day) throw new AppError('validation', { field: 'until', key: 'endsBefore' })
  return updateActivity(env, id, columnsOf(next))
}

/** Shows or hides the activities on the house's public page. */
export const showActivities: Handler<typeof contract.activity.show> = async (env, { shown }) => {
  await setShown(env, { activities_shown: shown ? 1 : 0 })
  return { shown }
}

type Fields = Omit<ActivityView, 'id' | 'cancelled_from' | 'cancel_reason'>

const columnsOf = ({ leader_shown, weekly, until, family, ...fields }: Fields) => ({
  title: fields.title,
  place: fields.place,
  leader: fields.leader,
  public_leader: leader_shown ? fields.leader : null,
  day: fields.day,
  starts: fields.starts,
  ends: fields.ends,
  weekly: weekly ? (1 as const) : (0 as const),
  until_on: weekly ? until : null,
  capacity: fields.capacity,
  is_family: family ? (1 as const) : (0 as const),
  note: fields.note || null,
})

/** Sets columns of an activity and returns its new state. */
export async function updateActivity(env: Env, id: string, values: Partial<ActivityTable>): Promise<{ activity: ActivityView }> {
  await rowsOf(env, 'activity').update(id, values)
  aboutActivity(env, id)
  return { activity: activityView(await requireActivity(env, id)) }
}

/** It concerns the house, and blocks only intents about the same activity. */
export const aboutActivity = (env: Env, id: string): void => env.auditSubjects({ entity: 'house', ids: [env.actor.houseId], rows: [id] })

/** An activity of the house, as stored. @throws not-found */
export const requireActivity = (env: Env, id: string): Promise<ActivityTable> => rowsOf(env, 'activity').require(id)
