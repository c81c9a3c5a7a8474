import { type ReactNode, useState } from 'react'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useToday } from '#data/useNow.ts'

interface EndRecordDialogProps {
  what: Input<typeof contract.health.end>['what']
  id: string
  name: string
  /** It ends no sooner than it began. */
  since: string
  /** How ending is called here. */
  end: 'end' | 'heal'
  onClose: () => void
}

/** Ends a row of a health record on a day; it stays readable. */
export function EndRecordDialog({ what, id, name, since, end: called, onClose }: EndRecordDialogProps): ReactNode {
  const t = useTexts()
  const today = useToday()
  const end = useAction('health.end')
  const [on, setOn] = useState<string | null>(today)
  const [reason, setReason] = useState('')
  const submit = async (): Promise<void> => {
    if (on !== null && (await end.run({ what, id, on, reason: reason.trim() || null }))) onClose()
  }
  return (
    <Dialog
      open
      title={t('health.step.endTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={end.state === 'sending'} onClick={() => void submit()}>
            {t(`health.step.${called}`)}
          </Button>
        </>
      }
    >
      <FormAlert error={end.error} hasFieldErrors={Object.keys(end.fieldErrors).length > 0} />
      <p>
        <strong>{name}</strong>
      </p>
      <Field label={t('health.step.on')} required error={on === null ? t('health.facts.dayMissing') : end.fieldErrors['on']}>
        <DateInput value={on} onChange={setOn} min={since} max={today} />
      </Field>
      <Field label={t('health.step.reason')}>
        <TextInput value={reason} onChange={setReason} maxLength={4000} />
      </Field>
    </Dialog>
  )
}
