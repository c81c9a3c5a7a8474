import type { ReactNode } from 'react'
import type { QueueRequestView } from '#shared/contract/queue.ts'
import { QUEUE_ANSWERS } from '#shared/rules/placeRequest.ts'
import { ChoiceField, NoteField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

interface AnswerDialogProps {
  request: QueueRequestView
  /** The person of the request. */
  name: string
  onClose: () => void
}

/** The house's answer to a family: one of three, and a text. */
export function AnswerDialog({ request: { id, answer, answer_text }, name, onClose }: AnswerDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('queue.answer', {
    initial: { id, answer, text: answer_text ?? '' },
    wrong: (values) => ({ answer: values.answer === null && t('queue.choose') }),
    onDone: () => {
      notify.success(t('queue.sent'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('queue.answerTitle', { name })} save={t('queue.send')} onClose={onClose}>
      <ChoiceField
        {...form.field('answer')}
        label={t('queue.choice')}
        options={QUEUE_ANSWERS.map((value) => ({ value, label: t(`queue.choices.${value}`) }))}
      />
      {form.values.answer === 'ei' && <p>{t('queue.refuses')}</p>}
      <NoteField {...form.field('text')} label={t('queue.text')} hint={t('queue.textHint')} />
    </FormDialog>
  )
}
