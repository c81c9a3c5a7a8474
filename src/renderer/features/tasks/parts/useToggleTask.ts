import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { TaskView } from '#shared/contract/task.ts'
import { type Action, useAction } from '#data/useAction.ts'

type Tasks = Output<typeof contract.task.list>

interface ToggleTask {
  /** Toggles the task; shown at once, and reverted if the server refuses. */
  toggle: (task: Pick<TaskView, 'id' | 'done'>) => void
  error: Action<never, unknown>['error']
}

export function useToggleTask(): ToggleTask {
  const action = useAction('task.toggle', { optimistic: (queries, { id, done = true }) => showToggled(queries, id, done) })
  return { toggle: ({ id, done }) => void action.run({ id, done: !done }), error: action.error }
}

/** Puts the new state into the lists on screen. @returns a function that reverts it */
function showToggled(queries: QueryClient, id: string, done: boolean): () => void {
  const show = (isDone: boolean): void =>
    void queries.setQueriesData<Tasks>({ queryKey: ['task.list'] }, (former) =>
      former ? { tasks: former.tasks.map((task) => (task.id === id ? { ...task, done: isDone } : task)) } : former,
    )
  show(done)
  return () => show(!done)
}
