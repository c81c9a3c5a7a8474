import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { refuseOverwriting } from '../db/overwriting.ts'
import { rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { requireWorker } from './task.add.ts'
import { followerOf, seenOfTasks, TASK_TABLE } from './task.store.ts'
import { concern, mayDelete, noteTask, oneTask, requireTask, taskViews } from './task.ts'

/** Changes the given fields of a task. @throws task-not-found, not-found at `assignee_id`, row-changed, validation */
export const changeTask: Handler<typeof contract.task.change> = async (env, { id, base = {}, ...given }) => {
  const before = await requireTask(env, id)
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as typeof given
  await refuseOverwriting(env, { entity: TASK_TABLE[before.about], rows: [{ ...before }], changes: fields, base })
  await requireWorker(env, fields.assignee_id)
  // A new assignee replaces the former one.
  const given_to = ['assignee_id', 'assignee_role', 'assignee_shift'] as const
  const isGiven = given_to.some((each) => fields[each])
  const given_now = isGiven ? { assignee_id: null, assignee_role: null, assignee_shift: null } : {}
  const next = { ...before, ...given_now, ...fields }
  if (next.repeat !== null && next.due_at === null) throw new AppError('validation', { field: 'due_at', key: 'required' })
  const isRetimed = fields.due_at !== undefined || fields.repeat !== undefined
  const timing = isRetimed ? { repeat_from: next.repeat === null ? null : next.due_at } : {}
  await rowsOf(env, TASK_TABLE[before.about] as 'task').update(id, { ...given_now, ...(fields as object), ...timing })
  await noteTask(env, before, 'changed')
  return oneTask(env, id)
}

/** Adds a comment to a task. @throws task-not-found */
export const commentTask: Handler<typeof contract.task.comment> = async (env, { id, note }) => {
  await noteTask(env, await requireTask(env, id), 'comment', note)
  return oneTask(env, id)
}

/** Records that the actor has read a task. Idempotent. @throws task-not-found */
export const seeTask: Handler<typeof contract.task.see> = async (env, { id }) => {
  const { tx, actor } = env
  await requireTask(env, id)
  if (!(await seenOfTasks(tx, actor.houseId, actor.personId, [id])).has(id))
    await rowsOf(env, 'task_seen').insert({ task_id: id, person_id: actor.personId })
  return {}
}

/** Deletes a task; a repeating one does not recur. @throws task-not-found, forbidden */
export const deleteTask: Handler<typeof contract.task.delete> = async (env, { id }) => {
  const task = await requireTask(env, id)
  if (!mayDelete(env, task)) throw new AppError('forbidden')
  concern(env, await taskViews(env, [task]))
  const rows = rowsOf(env, TASK_TABLE[task.about] as 'task')
  await rows.remove(id)
  const follower = await followerOf(env.tx, env.actor.houseId, task)
  if (follower) await rows.remove(follower)
  return {}
}
