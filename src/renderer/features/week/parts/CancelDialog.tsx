import { type ReactNode, useState } from 'react'
import type { ActivityView, OccurrenceView } from '#shared/contract/activity.ts'
import { useAction } from '#data/useAction.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { checkInput } from '#forms/checkInput.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { useWeekText } from './useWeekText.ts'

interface CancelDialogProps {
  activity: ActivityView
  time: OccurrenceView
  onClose: () => void
}

/** Says that an activity is not done, once or from now on, and why. */
export function CancelDialog({ activity, time, onClose }: CancelDialogProps): ReactNode {
  const t = useTexts()
  const words = useWeekText()
  const language = useLanguage()
  const notify = useNotify()
  const cancel = useAction('activity.cancel')
  const [which, setWhich] = useState<'one' | 'all'>('one')
  const [reason, setReason] = useState('')
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const submit = async (): Promise<void> => {
    const input = { id: activity.id, on: time.on, following: which === 'all', reason: reason.trim() }
    const wrong = await checkInput('activity.cancel', input, language)
    setFound(wrong)
    if (Object.keys(wrong).length > 0 || !(await cancel.run(input))) return
    notify.success(t('week.activities.cancelDone'))
    onClose()
  }
  return (
    <SaveDialog
      title={t('week.activities.cancelTitle', { title: activity.title, day: words.day(time.day) })}
      save={t('week.activities.cancel')}
      danger
      width={520}
      action={cancel}
      found={found}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <p>{t('week.activities.cancelText')}</p>
      {activity.weekly && (
        <ChoiceRow
          label={t('week.activities.cancelWhich')}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'one', label: t('week.activities.cancelOne') },
            { value: 'all', label: t('week.activities.cancelAll') },
          ]}
        />
      )}
      <Field label={t('week.activities.fields.reason')} required error={found['reason'] ?? cancel.fieldErrors['reason']}>
        <TextInput value={reason} onChange={setReason} maxLength={200} autoComplete="off" />
      </Field>
    </SaveDialog>
  )
}
