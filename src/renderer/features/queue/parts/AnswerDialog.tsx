import { type ReactNode, useState } from 'react'
import type { QueueRequestView } from '#shared/contract/queue.ts'
import { QUEUE_ANSWERS, type QueueAnswer } from '#shared/rules/placeRequest.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'

interface AnswerDialogProps {
  request: QueueRequestView
  /** For whom the place was asked. */
  name: string
  onClose: () => void
}

/** The house's answer to a family: one of three, and words. */
export function AnswerDialog({ request, name, onClose }: AnswerDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const [answer, setAnswer] = useState<QueueAnswer | null>(request.answer)
  const [text, setText] = useState(request.answer_text ?? '')
  const [wasTried, setWasTried] = useState(false)
  const action = useAction('queue.answer')
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (answer === null) return
    if (!(await action.run({ id: request.id, answer, text }))) return
    notify.success(t('queue.sent'))
    onClose()
  }
  return (
    <Dialog
      open
      title={t('queue.answerTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={action.state === 'sending'} onClick={() => void submit()}>
            {t('queue.send')}
          </Button>
        </>
      }
    >
      <FormAlert error={action.error} hasFieldErrors={Object.keys(action.fieldErrors).length > 0} />
      <ChoiceRow
        label={t('queue.choice')}
        value={answer}
        onChange={setAnswer}
        options={QUEUE_ANSWERS.map((value) => ({ value, label: t(`queue.choices.${value}`) }))}
      />
      {wasTried && answer === null && <p role="alert">{t('queue.choose')}</p>}
      {answer === 'ei' && <p>{t('queue.refuses')}</p>}
      <Field label={t('queue.text')} hint={t('queue.textHint')} error={action.fieldErrors.text}>
        <TextArea value={text} onChange={setText} maxLength={1000} />
      </Field>
    </Dialog>
  )
}
