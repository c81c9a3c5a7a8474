import type { ReactNode } from 'react'
import type { TaskView } from '#shared/contract/task.ts'
import { useAction } from '#data/useAction.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { useTaskWords } from './useTaskWords.ts'

interface DeleteTaskProps {
  task: TaskView
  onDone: () => void
  onClose: () => void
}

/** Asks for confirmation, because a deleted task cannot be restored. */
export function DeleteTaskDialog({ task, onDone, onClose }: DeleteTaskProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const words = useTaskWords()
  const done = (): void => {
    notify.success(t('tasks.deleted'))
    onDone()
  }
  const action = useAction('task.delete', { onKept: done })
  const remove = async (): Promise<void> => {
    if (await action.run({ id: task.id })) done()
  }
  return (
    <SaveDialog title={t('tasks.deleteTitle')} save={t('tasks.delete')} danger action={action} onSave={() => void remove()} onClose={onClose}>
      <p>
        <strong>{words.subject(task)}</strong>
      </p>
      <p>{t('tasks.deleteText')}</p>
    </SaveDialog>
  )
}
