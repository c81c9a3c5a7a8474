import type { Kysely } from 'kysely'
import type { Assignment, RoomAction, TaskAbout } from '#shared/rules/task/task.ts'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

interface TasksUntil {
  about: readonly TaskAbout[]
  /** Only tasks about this resident. */
  clientId?: string | undefined
  until: string
}

/** An open task with its due time, one row per resident of it. */
interface TaskUntil extends Assignment {
  id: string
  subject: string
  action: RoomAction | null
  due_at: string
  client_id: string | null
  client_name: string | null
}

/** Open tasks due before an instant. */
export async function openTasksUntil(db: Kysely<Database>, houseId: string, { about, clientId, until }: TasksUntil): Promise<TaskUntil[]> {
  const ofHouse = about.includes('rooms') && clientId === undefined ? await houseTasks(db, houseId, until) : []
  return [...ofHouse, ...(about.includes('clients') ? await residentTasks(db, houseId, { clientId, until }) : [])]
}

async function houseTasks(db: Kysely<Database>, houseId: string, until: string): Promise<TaskUntil[]> {
  const rows = await standing(db, 'task', houseId)
    .select(['id', 'subject', 'action', 'due_at', 'assignee_id', 'assignee_role', 'assignee_shift'])
    .where('done_at', 'is', null)
    .where('due_at', '<', until)
    .$narrowType<{ due_at: string }>()
    .execute()
  return rows.map((row) => ({ ...row, client_id: null, client_name: null }))
}

async function residentTasks(db: Kysely<Database>, houseId: string, { clientId, until }: Omit<TasksUntil, 'about'>): Promise<TaskUntil[]> {
  const rows = await standing(db, 'client_task', houseId, 'task')
    .innerJoin('client_task_client', 'client_task_client.task_id', 'task.id')
    .innerJoin('client', 'client.id', 'client_task_client.client_id')
    .$if(clientId !== undefined, (query) => query.where('client_task_client.client_id', '=', clientId ?? ''))
    .where('task.done_at', 'is', null)
    .where('task.due_at', '<', until)
    .select(['task.assignee_id', 'task.assignee_role', 'task.assignee_shift'])
    .select(['task.id', 'task.subject', 'task.due_at', 'client.id as client_id', 'client.first_name', 'client.last_name'])
    .$narrowType<{ due_at: string }>()
    .execute()
  return rows.map(({ first_name, last_name, ...row }) => ({ ...row, action: null, client_name: `${first_name} ${last_name}` }))
}
