import type { TaskView } from '#shared/contract/task.ts'
import { AppError } from '#shared/errors.ts'
import { can, type HOUSE_ROLES } from '#shared/rights.ts'
import { isGivenTo, type TaskEventKind } from '#shared/rules/task/task.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env } from '../kernel/env.ts'
import { openQuestions } from './task.question.store.ts'
import { namesOfWorkers } from '../house/workers.store.ts'
import { aboutFor, clientsOfTasks, commentsOfTasks, EVENT_TABLE, roomsOfTasks, seenOfTasks, taskOf, type TaskRow } from './task.store.ts'

/** The kinds of task that the actor may see. */
export const aboutOf = ({ actor }: Env) => aboutFor(can(actor.rights, 'care.read'))

/** A task that the actor may see. @throws task-not-found */
export async function requireTask(env: Env, id: string): Promise<TaskRow> {
  const row = await taskOf(env.tx, env.actor.houseId, aboutOf(env), id)
  if (!row) throw new AppError('task-not-found')
  return row
}

/** Tasks as the actor sees them, in the order of `rows`. */
export async function taskViews(env: Env, rows: readonly TaskRow[]): Promise<TaskView[]> {
  const { tx, actor, now } = env
  if (rows.length === 0) return []
  const of = (about: TaskRow['about']): string[] => rows.filter((row) => row.about === about).map(({ id }) => id)
  const ids = { rooms: of('rooms'), clients: of('clients') }
  const rooms = await roomsOfTasks(tx, actor.houseId, ids.rooms)
  const clients = await clientsOfTasks(tx, actor.houseId, ids.clients)
  const comments = new Map([
    ...(await commentsOfTasks(tx, actor.houseId, 'rooms', ids.rooms)),
    ...(await commentsOfTasks(tx, actor.houseId, 'clients', ids.clients)),
  ])
  const seen = await seenOfTasks(tx, actor.houseId, actor.personId, [...ids.rooms, ...ids.clients])
  const asked = Map.groupBy(await openQuestions(tx, actor.houseId, aboutOf(env)), ({ task_id }) => task_id)
  const names = await namesOfWorkers(
    tx,
    actor.houseId,
    rows.flatMap(({ assignee_id }) => assignee_id ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    message: row.message,
    message_type: row.about,
    action: row.action,
    done: row.done_at !== null,
    read: seen.has(row.id) || row.made_by === actor.personId,
    created_by: row.made_name,
    created_at: row.made_at,
    rooms: rooms.get(row.id) ?? [],
    clients: clients.get(row.id) ?? [],
    assignee_id: row.assignee_id,
    assignee_name: row.assignee_id === null ? null : (names.get(row.assignee_id) ?? null),
    assignee_role: row.assignee_role as (typeof HOUSE_ROLES)[number] | null,
    assignee_shift: row.assignee_shift,
    mine: isGivenTo(row, actor, now),
    deletable: mayDelete(env, row),
    due_at: row.due_at,
    priority: row.priority,
    repeat: row.repeat,
    every: row.every,
    done_at: row.done_at,
    done_by: row.done_name,
    comments: comments.get(row.id) ?? 0,
    questions: asked.get(row.id)?.length ?? 0,
    asks_me: asked.get(row.id)?.some(({ asked_id }) => asked_id === actor.personId) ?? false,
  }))
}

/** The person who added it may, and people with the right `task.manage`. */
export const mayDelete = ({ actor }: Env, { made_by }: TaskRow): boolean => made_by === actor.personId || can(actor.rights, 'task.manage')

/** The task as it is now; also sets its audit subjects. @throws task-not-found */
export async function oneTask(env: Env, id: string): Promise<{ task: TaskView }> {
  const [view] = await taskViews(env, [await requireTask(env, id)])
  if (!view) throw new AppError('task-not-found')
  concern(env, [view])
  return { task: view }
}

/** Sets the audit subjects of tasks: their residents, their rooms, or the house. */
export function concern({ auditSubjects, actor }: Env, tasks: readonly Pick<TaskView, 'id' | 'clients' | 'rooms'>[]): void {
  const rows = tasks.map(({ id }) => id)
  const idsOf = (of: 'clients' | 'rooms'): string[] => [...new Set(tasks.flatMap((task) => task[of].map(({ id }) => id)))]
  const [clients, rooms] = [idsOf('clients'), idsOf('rooms')]
  if (clients.length > 0) auditSubjects({ entity: 'client', ids: clients, rows })
  else if (rooms.length > 0) auditSubjects({ entity: 'room', ids: rooms, rows })
  else auditSubjects({ entity: 'house', ids: [actor.houseId], rows })
}

/** Adds an entry to the history of a task. */
export async function noteTask(
  env: Env,
  { about, id }: Pick<TaskRow, 'about' | 'id'>,
  kind: TaskEventKind,
  note: string | null = null,
): Promise<void> {
  const { actor, now } = env
  await rowsOf(env, EVENT_TABLE[about] as 'task_event').insert({ task_id: id, kind, at: now, by_id: actor.personId, by_name: actor.name, note })
}
