import type { ReactNode } from 'react'
import type { TaskView } from '#shared/contract/task.ts'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { TextField } from '#forms/fields.tsx'
import { useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { draftOf, planOf, type TaskDraft } from './taskDraft.ts'
import { useWrongWhen } from './useWrongWhen.ts'
import { TaskFields } from './TaskFields.tsx'
import { useTaskWords } from './useTaskWords.ts'

interface ChangeTaskProps {
  task: TaskView
  onClose: () => void
}

/** Changes the fields of a task; shows what another person has changed meanwhile. */
export function ChangeTaskDialog({ task, onClose }: ChangeTaskProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const words = useTaskWords()
  const form = useEndpointEdit('task.change', {
    current: draftOf(task),
    stored: (draft: TaskDraft) => ({ subject: draft.subject.trim(), ...planOf(draft) }),
    wrong: useWrongWhen(),
    input: (changes, base) => ({ id: task.id, ...changes, base }),
    onDone: () => {
      notify.success(t('tasks.changed'))
      onClose()
    },
    onUnchanged: onClose,
  })
  return (
    <FormDialog form={form} title={t('tasks.editTitle')} save={t('tasks.save')} width={640} onClose={onClose}>
      {form.conflicts.length > 0 && (
        <ConflictChoice
          conflicts={form.conflicts}
          kept={form.kept}
          onKeep={form.keep}
          labelOf={(field) => t(`tasks.fields.${FIELD_OF[field] ?? 'subject'}`)}
          wordsOf={(_, value) => (typeof value === 'string' ? value : '')}
        />
      )}
      {task.action === 'order cleaning' ? (
        <p>{words.subject(task)}</p>
      ) : (
        <TextField
          {...form.field('subject')}
          label={t(task.action === 'fix' ? 'tasks.fields.fault' : 'tasks.fields.subject')}
          required
          autoComplete="off"
        />
      )}
      <TaskFields form={form} />
    </FormDialog>
  )
}

/** The form field that edits a field of the task. */
const FIELD_OF: Readonly<Record<string, 'message' | 'whose' | 'day' | 'urgent' | 'repeat' | 'every'>> = {
  message: 'message',
  assignee_id: 'whose',
  assignee_role: 'whose',
  assignee_shift: 'whose',
  due_at: 'day',
  priority: 'urgent',
  repeat: 'repeat',
  every: 'every',
}
