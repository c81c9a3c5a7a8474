import type { DueAct } from '#shared/contract/planned.ts'
import type { Assignment } from '#shared/rules/task/task.ts'

/** Something due, with its resident; a task about the house itself has none. */
export interface PlannedAct extends DueAct {
  client_id: string | null
  client_name: string | null
  /** The assignee of a task; whom a reminder rule is for. */
  assigned?: Assignment
  /** When a reminder rule reminds of it, in order. */
  reminders?: readonly string[]
}
