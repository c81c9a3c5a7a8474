import type { ActivityView } from '#shared/contract/activity.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { isPlannedOn } from '#shared/rules/week/activity.ts'
import { rowsOf, notFound } from '../db/rows.ts'
import type { ActivityChangeTable } from '../db/tables/week.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { aboutActivity, requireActivity, updateActivity } from './activity.save.ts'
import { activityView, changeOf } from './activity.store.ts'

/** Moves one occurrence of an activity to another day or hour. @throws not-found also for a day without an occurrence */
export const moveActivity: Handler<typeof contract.activity.move> = async (env, { id, on, day, ...to }) => {
  const activity = await requireTime(env, id, on)
  await decide(env, { id, on }, { kind: 'moved', to_day: day, ...to, deleted_at: null })
  return { activity }
}

/** Cancels one occurrence of an activity, or it and all that follow. @throws not-found also for a day without an occurrence */
export const cancelActivity: Handler<typeof contract.activity.cancel> = async (env, { id, on, following, reason }) => {
  const activity = await requireTime(env, id, on)
  if (following) return updateActivity(env, id, { cancelled_from: on, cancel_reason: reason })
  await decide(env, { id, on }, { ...NOWHERE, kind: 'cancelled', reason, deleted_at: null })
  return { activity }
}

/** Undoes the change of one occurrence, or the cancellation of it and all that follow. @throws not-found if there was none */
export const restoreActivity: Handler<typeof contract.activity.restore> = async (env, { id, on }) => {
  const { cancelled_from } = await requireActivity(env, id)
  if (cancelled_from !== null && on >= cancelled_from) return updateActivity(env, id, { cancelled_from: null, cancel_reason: null })
  const decided = await changeOf(env.tx, env.actor.houseId, { id, on })
  if (!decided || decided.deleted_at !== null) throw notFound('activity_change')
  await decide(env, { id, on }, { deleted_at: env.now })
  return { activity: activityView(await requireActivity(env, id)) }
}

const NOWHERE = { to_day: null, starts: null, ends: null, place: null } as const

type Decision = Partial<Pick<ActivityChangeTable, 'kind' | 'to_day' | 'starts' | 'ends' | 'place' | 'reason' | 'deleted_at'>>

/** One row per occurrence, however often it changes. */
async function decide(env: Env, { id, on }: { id: string; on: string }, decision: Decision): Promise<void> {
  const { tx, actor } = env
  const before = await changeOf(tx, actor.houseId, { id, on })
  if (before) await rowsOf(env, 'activity_change').update(before.id, decision)
  else await rowsOf(env, 'activity_change').insert({ activity_id: id, on_day: on, kind: 'cancelled', ...NOWHERE, reason: null, ...decision })
  aboutActivity(env, id)
}

async function requireTime(env: Env, id: string, on: string): Promise<ActivityView> {
  const activity = activityView(await requireActivity(env, id))
  if (!isPlannedOn(activity, on)) throw new AppError('not-found', { field: 'on' })
  return activity
}
