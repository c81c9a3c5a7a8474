import { SCREEN_PATHS } from '#shared/screens.ts'
import type { TaskKind, TaskListView } from './taskViews.ts'

/** What of the list of tasks is shown, as its address says it. */
export interface TaskAddress {
  /** What is open, unless told. */
  view: TaskListView
  kind: TaskKind | null
  /** Only what is about this room. */
  roomId: string | null
  /** The one that is open. */
  taskId: string | null
}

/** The parameters of an address. */
export const taskParams = ({ view, kind, roomId, taskId }: Partial<TaskAddress>): Record<string, string> => ({
  ...(view && view !== 'open' && { vaade: view }),
  ...(kind && { liik: kind }),
  ...(roomId && { tuba: roomId }),
  ...(taskId && { ulesanne: taskId }),
})

export function tasksPath(address: Partial<TaskAddress>): string {
  const params = new URLSearchParams(taskParams(address)).toString()
  return params ? `${SCREEN_PATHS.tasks}?${params}` : SCREEN_PATHS.tasks
}

export const taskPath = (id: string): string => tasksPath({ taskId: id })
