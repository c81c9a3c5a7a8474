import type { TaskView } from '#shared/contract/task.ts'
import { isOverdue } from '#shared/rules/task/task.ts'

export const TASK_VIEWS = ['mine', 'open', 'overdue', 'done'] as const
export type TaskListView = (typeof TASK_VIEWS)[number]

/** What a task is about, as people tell tasks apart. */
export const TASK_KINDS = ['fix', 'clean', 'clients', 'house'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

export function kindOf({ message_type, action }: Pick<TaskView, 'message_type' | 'action'>): TaskKind {
  if (message_type === 'clients') return 'clients'
  return action === 'fix' ? 'fix' : action === 'order cleaning' ? 'clean' : 'house'
}

/** The tasks of a view, in the order of the list. */
export const inView = (tasks: readonly TaskView[], view: TaskListView, now: string): TaskView[] => tasks.filter((task) => IN_VIEW[view](task, now))

const IN_VIEW: Record<TaskListView, (task: TaskView, now: string) => boolean> = {
  mine: (task) => task.asks_me || (!task.done && task.mine),
  open: ({ done }) => !done,
  overdue: isOverdue,
  done: ({ done }) => done,
}
