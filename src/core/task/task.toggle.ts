import type { contract } from '#shared/contract/index.ts'
import { nextTime } from '#shared/rules/task/recurrence.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { insertClientTask, insertRoomTask } from './task.add.ts'
import { cleaningsOf, clientsOfTasks, followerOf, roomsOfTasks, TASK_TABLE, type TaskRow } from './task.store.ts'
import { noteTask, oneTask, requireTask } from './task.ts'

/** Marks a task as done, or as open again. Idempotent if `done` is given. @throws task-not-found */
export const toggleTask: Handler<typeof contract.task.toggle> = async (env, { id, done }) => {
  const task = await requireTask(env, id)
  const isDone = task.done_at !== null
  if ((done ?? !isDone) !== isDone) await (isDone ? reopen : finish)(env, task)
  return oneTask(env, id)
}

/** Finishes an open task; a repeating one gets a successor at its next time. */
export async function finish(env: Env, task: TaskRow): Promise<void> {
  await rowsOf(env, TASK_TABLE[task.about] as 'task').update(task.id, { done_at: env.now, done_name: env.actor.name })
  await noteTask(env, task, 'done')
  await repeat(env, task)
}

/** Finishes the cleaning tasks of only this room, which is clean now. A task about several rooms waits until someone has seen them all. */
export async function endCleaning(env: Env, roomId: string): Promise<void> {
  const { tx, actor } = env
  const tasks = await cleaningsOf(tx, actor.houseId, roomId)
  const rooms = await roomsOfTasks(
    tx,
    actor.houseId,
    tasks.map(({ id }) => id),
  )
  for (const task of tasks) if (rooms.get(task.id)?.length === 1) await finish(env, task)
}

async function reopen(env: Env, task: TaskRow): Promise<void> {
  await rowsOf(env, TASK_TABLE[task.about] as 'task').update(task.id, { done_at: null, done_name: null })
  await noteTask(env, task, 'reopened')
  // Without this, finishing it again would create its next task twice.
  const follower = await followerOf(env.tx, env.actor.houseId, task)
  if (follower) await rowsOf(env, TASK_TABLE[task.about] as 'task').remove(follower)
}

async function repeat(env: Env, task: TaskRow): Promise<void> {
  const { id, about, action, repeat: unit, every, repeat_from, due_at } = task
  if (unit === null || repeat_from === null || due_at === null) return
  const after = due_at > env.now ? due_at : env.now
  const { subject, message, assignee_id, assignee_role, assignee_shift, priority, made_by, made_name } = task
  const row = {
    subject,
    message,
    assignee_id,
    assignee_role,
    assignee_shift,
    priority,
    repeat: unit,
    every,
    repeat_from,
    due_at: nextTime({ from: repeat_from, repeat: unit, every }, after),
    follows_id: id,
    done_at: null,
    done_name: null,
    made_at: env.now,
    made_by,
    made_name,
  }
  const { tx, actor } = env
  if (about === 'rooms') await insertRoomTask(env, { ...row, action }, idsOf(await roomsOfTasks(tx, actor.houseId, [id]), id))
  else await insertClientTask(env, row, idsOf(await clientsOfTasks(tx, actor.houseId, [id]), id))
}

const idsOf = (groups: ReadonlyMap<string, readonly { id: string }[]>, id: string): string[] => (groups.get(id) ?? []).map((each) => each.id)
