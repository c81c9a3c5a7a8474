import type { Role } from '#shared/rights.ts'
import type { Shift } from '#shared/rules/shift/shift.ts'
import type { Repeat } from '#shared/rules/task/recurrence.ts'
import type { Priority, RoomAction, TaskEventKind, TaskPhotoKind } from '#shared/rules/task/task.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/**
 * Rows of these tables. Tasks about residents are a data class of their own, so they have separate tables: an accountant copies the tasks
 * of the house, not those of its residents.
 */
export const taskTables = {
  task: table<TaskTable>().synced('basic'),
  task_room: table<TaskRoomTable>().synced('basic'),
  task_event: table<TaskEventTable>().synced('basic'),
  task_question: table<TaskQuestionTable>().synced('basic'),
  client_task: table<ClientTaskTable>().synced('care'),
  client_task_client: table<ClientTaskClientTable>().synced('care'),
  client_task_event: table<ClientTaskEventTable>().synced('care'),
  client_task_question: table<ClientTaskQuestionTable>().synced('care'),
  task_photo: table<TaskPhotoTable>().synced('care'),
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
  /** The interval in these units. */
  every: number
  /** The first time of a repeating task, from which later ones are counted. */
  repeat_from: string | null
  /** The previous task of a repeating one. */
  follows_id: string | null
  done_at: string | null
  done_name: string | null
  made_at: string
  made_by: string
  made_name: string
}

/** A task about rooms or the house. */
export interface TaskTable extends AnyTask {
  /** What to do with the rooms; null if it names no room. */
  action: RoomAction | null
}

/** A room of a task. */
export interface TaskRoomTable extends SyncedRow {
  house_id: string
  task_id: string
  room_id: string
}

/** A task about residents. */
export type ClientTaskTable = AnyTask

/** A resident of a task. */
export interface ClientTaskClientTable extends SyncedRow {
  house_id: string
  task_id: string
  client_id: string
}

/** An event or comment of a task; append-only. */
export interface TaskEventTable extends SyncedRow {
  house_id: string
  task_id: string
  kind: TaskEventKind
  at: string
  by_id: string
  by_name: string
  note: string | null
}

/** The same for a task about residents. */
export type ClientTaskEventTable = TaskEventTable

/** A question in a task to one person. It is open until that person answers it or its author withdraws it. */
export interface TaskQuestionTable extends SyncedRow {
  house_id: string
  task_id: string
  question: string
  asked_id: string
  asked_name: string
  at: string
  by_id: string
  by_name: string
  answer: string | null
  answered_at: string | null
  withdrawn_at: string | null
}

/** The same for a task about residents. */
export type ClientTaskQuestionTable = TaskQuestionTable

/** A photo of any task. Class `care`, also of a task about rooms: a photo of a room may show who lives there. */
export interface TaskPhotoTable extends SyncedRow {
  house_id: string
  task_id: string
  kind: TaskPhotoKind
  /** Null until its picture has come. */
  picture: string | null
  at: string
  by_id: string
  by_name: string
}

/** A person has read a task. Class `own`: visible only to that person. */
export interface TaskSeenTable extends SyncedRow {
  house_id: string
  task_id: string
  person_id: string
}
