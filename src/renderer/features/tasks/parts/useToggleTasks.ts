import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { TaskView } from '#shared/contract/task.ts'
import { type Standing, useRowActions } from '#data/useRowActions.ts'

type Tasks = Output<typeof contract.task.list>
type Toggled = Pick<TaskView, 'id' | 'done'>

export interface ToggleTasks {
  /** Toggles a task. The change is shown at once, and undone if it is refused. */
  toggle: (task: Toggled) => void
  /** The state of a task whose toggle is not confirmed. It belongs to the list: the task's row may be gone from it for a moment. */
  standingOf: (id: string) => Standing | null
}

/** Toggles the tasks of a list, each as a save of its own. */
export function useToggleTasks(): ToggleTasks {
  const queries = useQueryClient()
  const { run, standingOf } = useRowActions<'task.toggle'>(({ id }) => id)
  const toggle = async ({ id, done }: Toggled): Promise<void> => {
    const undo = showToggled(queries, id, !done)
    if (!(await run([{ name: 'task.toggle', input: { id, done: !done } }]))) undo()
  }
  return { toggle: (task) => void toggle(task), standingOf }
}

/** Shows the new state in the lists on the screen. @returns a function that undoes it */
function showToggled(queries: QueryClient, id: string, done: boolean): () => void {
  const show = (isDone: boolean): void =>
    void queries.setQueriesData<Tasks>({ queryKey: ['task.list'] }, (former) =>
      former ? { tasks: former.tasks.map((task) => (task.id === id ? { ...task, done: isDone } : task)) } : former,
    )
  show(done)
  return () => show(!done)
}
