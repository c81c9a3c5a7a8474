import type { ReactNode } from 'react'
import type { TaskView } from '#shared/contract/task.ts'
import { mayReadTask } from '#shared/rules/task/question.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { FormButtons } from '#forms/FormButtons.tsx'
import { NoteField, SelectField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Stack } from '#ui/Stack.tsx'

interface AskFormProps {
  task: TaskView
  onDone: () => void
}

/** Asks one colleague something in a task. */
export function AskForm({ task: { id, message_type: about }, onDone }: AskFormProps): ReactNode {
  const t = useTexts()
  const { user } = useSession()
  const { data } = useEndpoint('task.people', {})
  const colleagues = (data?.people ?? []).filter((each) => each.id !== user?.id && mayReadTask(each.role, about))
  const form = useEndpointForm('task.ask', {
    draft: `task question ${id}`,
    initial: (): { asked_id: string | null; question: string } => ({ asked_id: null, question: '' }),
    input: ({ asked_id, question }) => ({ id, asked_id: asked_id ?? '', question: question.trim() }),
    onDone,
  })
  return (
    <InlineForm form={form}>
      <Stack gap={3}>
        <SelectField
          {...form.field('asked_id')}
          label={t('tasks.question.who')}
          hint={t('tasks.question.whoHint')}
          options={colleagues.map(({ id: value, name, role }) => ({ value, label: `${name} · ${t(`app.role.${role}`)}` }))}
          searchable
          required
        />
        <NoteField {...form.field('question')} required label={t('tasks.question.question')} />
        <FormButtons form={form} save={t('tasks.question.send')} icon="help" />
      </Stack>
    </InlineForm>
  )
}
