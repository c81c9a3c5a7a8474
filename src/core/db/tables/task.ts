import type { Role } from '#shared/rights.ts'
import type { Shift } from '#shared/rules/shift/shift.ts'
import type { Repeat } from '#shared/rules/task/recurrence.ts'
import type { Priority, RoomAction, TaskEventKind } from '#shared/rules/task/task.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/**
 * The tables whose rows stand below. What is about residents is a data class of its own, so it stands in tables of its own: an accountant
 * has the tasks of the house, not those of its residents.
 */
export const taskTables = {
  task: table<TaskTable>().synced('basic'),
  task_room: table<TaskRoomTable>().synced('basic'),
  task_event: table<TaskEventTable>().synced('basic'),
  client_task: table<ClientTaskTable>().synced('care'),
  client_task_client: table<ClientTaskClientTable>().synced('care'),
  client_task_event: table<ClientTaskEventTable>().synced('care'),
  task_seen: table<TaskSeenTable>().synced('own', { person: 'person_id' }),
}

interface AnyTask extends SyncedRow {
  house_id: string
  subject: string
  message: string | null
  /** At most one of the three is set. */
  assignee_id: string | null
  assignee_role: Role | null
  assignee_shift: Shift | null
  due_at: string | null
  priority: Priority
  repeat: Repeat | null
  /** Every so many of them. */
  every: number
  /** The first time of a repeating task, from which the others are counted. */
  repeat_from: string | null
  /** The task of the time before, of one that repeats. */
  follows_id: string | null
  done_at: string | null
  done_name: string | null
  made_at: string
  made_by: string
  made_name: string
}

/** Something to be done in the house. */
export interface TaskTable extends AnyTask {
  /** What is to be done with the rooms; null where it is about no room. */
  action: RoomAction | null
}

/** A room that a task is about. */
export interface TaskRoomTable extends SyncedRow {
  house_id: string
  task_id: string
  room_id: string
}

/** Something to be done for residents. */
export type ClientTaskTable = AnyTask

/** A resident whom a task is about. */
export interface ClientTaskClientTable extends SyncedRow {
  house_id: string
  task_id: string
  client_id: string
}

/** Something that was done with a task, or said of it; only ever added. */
export interface TaskEventTable extends SyncedRow {
  house_id: string
  task_id: string
  kind: TaskEventKind
  at: string
  by_id: string
  by_name: string
  note: string | null
}

/** The same of a task about residents. */
export type ClientTaskEventTable = TaskEventTable

/** Somebody has read a task; of class `own`, for it is nobody else's business. */
export interface TaskSeenTable extends SyncedRow {
  house_id: string
  task_id: string
  person_id: string
}
