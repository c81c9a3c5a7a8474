import type { Kysely } from 'kysely'
import type { TaskAbout } from '#shared/rules/task/task.ts'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { TaskEventTable, TaskTable } from '../db/tables/task.ts'

/** A task row, and its kind (`about`), which decides its tables. */
export type TaskRow = TaskTable & { about: TaskAbout }

/** The tables of the two kinds of task. `client_task` has no column `action`; it is read as null. */
export const TASK_TABLE = { rooms: 'task', clients: 'client_task' } as const
export const EVENT_TABLE = { rooms: 'task_event', clients: 'client_task_event' } as const

/** The kinds of task that a person may see: with or without those of residents. */
export const aboutFor = (withCare: boolean): readonly TaskAbout[] => (withCare ? ['rooms', 'clients'] : ['rooms'])

interface Listed {
  about: readonly TaskAbout[]
  since: string
  /** Ids of tasks that are wanted whenever they were finished. */
  also: readonly string[]
}

/** Every task that is open or was finished since an instant. */
export async function tasksSince(db: Kysely<Database>, houseId: string, { about, since, also }: Listed): Promise<TaskRow[]> {
  const found: TaskRow[] = []
  for (const each of about) {
    const rows = await standing(db, TASK_TABLE[each] as 'task', houseId)
      .selectAll()
      .where((eb) => eb.or([eb('done_at', 'is', null), eb('done_at', '>=', since), ...(also.length > 0 ? [eb('id', 'in', also)] : [])]))
      .execute()
    for (const row of rows) found.push(taskRow(each, row))
  }
  return found
}

/** Open tasks given to a person by name, with who added each. */
export async function openTasksOf(
  db: Kysely<Database>,
  houseId: string,
  about: readonly TaskAbout[],
  personId: string,
): Promise<Pick<TaskTable, 'id' | 'made_by'>[]> {
  const found: Pick<TaskTable, 'id' | 'made_by'>[] = []
  for (const each of about) {
    const open = standing(db, TASK_TABLE[each] as 'task', houseId).where('done_at', 'is', null)
    found.push(...(await open.where('assignee_id', '=', personId).select(['id', 'made_by']).execute()))
  }
  return found
}

/** The house's task by id, or undefined. */
export async function taskOf(db: Kysely<Database>, houseId: string, about: readonly TaskAbout[], id: string): Promise<TaskRow | undefined> {
  for (const each of about) {
    const row = await standing(db, TASK_TABLE[each] as 'task', houseId)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (row) return taskRow(each, row)
  }
  return undefined
}

/** The open successor of a repeating task, or undefined. */
export async function followerOf(db: Kysely<Database>, houseId: string, { about, id }: TaskRow): Promise<string | undefined> {
  const row = await standing(db, TASK_TABLE[about] as 'task', houseId)
    .select('id')
    .where('follows_id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Open cleaning tasks of a room. */
export async function cleaningsOf(db: Kysely<Database>, houseId: string, roomId: string): Promise<TaskRow[]> {
  const rows = await standing(db, 'task', houseId)
    .innerJoin('task_room', 'task_room.task_id', 'task.id')
    .where('task_room.room_id', '=', roomId)
    .where('task.action', '=', 'order cleaning')
    .where('task.done_at', 'is', null)
    .selectAll('task')
    .orderBy('task.id')
    .execute()
  return rows.map((row) => taskRow('rooms', row))
}

const taskRow = (about: TaskAbout, row: TaskTable): TaskRow => ({ ...row, about, action: about === 'rooms' ? row.action : null })

/** The rooms of each of these tasks, ordered by name. */
export async function roomsOfTasks(
  db: Kysely<Database>,
  houseId: string,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  if (ids.length === 0) return new Map()
  const rows = await standing(db, 'task_room', houseId)
    .innerJoin('room', 'room.id', 'task_room.room_id')
    .where('task_room.task_id', 'in', ids)
    .select(['task_room.task_id', 'room.id', 'room.name'])
    .orderBy('room.name')
    .execute()
  return grouped(rows, ({ id, name }) => ({ id, name }))
}

/** The residents of each of these tasks with their rooms, ordered by name. */
export async function clientsOfTasks(db: Kysely<Database>, houseId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await standing(db, 'client_task_client', houseId)
    .innerJoin('client', 'client.id', 'client_task_client.client_id')
    .leftJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client.id').on('stay.ended_at', 'is', null))
    .leftJoin('room', 'room.id', 'stay.room_id')
    .where('client_task_client.task_id', 'in', ids)
    .select(['client_task_client.task_id', 'client.id', 'client.first_name', 'client.last_name', 'room.name as room'])
    .orderBy('client.last_name')
    .orderBy('client.first_name')
    .execute()
  return grouped(rows, ({ id, first_name, last_name, room }) => ({ id, name: `${first_name} ${last_name}`, room }))
}

/** The number of comments on each of these tasks. */
export async function commentsOfTasks(db: Kysely<Database>, houseId: string, about: TaskAbout, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await standing(db, EVENT_TABLE[about] as 'task_event', houseId)
    .where('task_id', 'in', ids)
    .where('kind', '=', 'comment')
    .select(({ fn }) => ['task_id', fn.countAll().as('count')])
    .groupBy('task_id')
    .execute()
  return new Map(rows.map(({ task_id, count }) => [task_id, Number(count)]))
}

/** Which of these tasks the person has read. */
export async function seenOfTasks(db: Kysely<Database>, houseId: string, personId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await standing(db, 'task_seen', houseId).where('person_id', '=', personId).where('task_id', 'in', ids).select('task_id').execute()
  return new Set(rows.map(({ task_id }) => task_id))
}

/** The history and comments of a task, newest first. */
export const eventsOfTask = (db: Kysely<Database>, houseId: string, { about, id }: TaskRow): Promise<TaskEventTable[]> =>
  standing(db, EVENT_TABLE[about] as 'task_event', houseId)
    .where('task_id', '=', id)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Which of these ids are residents, or rooms, of the house. */
export async function idsIn(db: Kysely<Database>, table: 'client' | 'room', houseId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await standing(db, table as 'room', houseId)
    .where('id', 'in', ids)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function grouped<Row extends { task_id: string }, Of>(rows: readonly Row[], of: (row: Row) => Of): Map<string, Of[]> {
  const groups = Map.groupBy(rows, ({ task_id }) => task_id)
  return new Map([...groups].map(([id, group]) => [id, group.map(of)]))
}
