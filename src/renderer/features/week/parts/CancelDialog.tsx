import type { ReactNode } from 'react'
import type { ActivityView, OccurrenceView } from '#shared/contract/activity.ts'
import { TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { useWeekText } from './useWeekText.ts'

interface CancelDialogProps {
  activity: ActivityView
  time: OccurrenceView
  onClose: () => void
}

/** Cancels an activity, once or from now on, with a reason. */
export function CancelDialog({ activity: { id, title, weekly }, time: { on, day }, onClose }: CancelDialogProps): ReactNode {
  const t = useTexts()
  const words = useWeekText()
  const notify = useNotify()
  const form = useEndpointForm('activity.cancel', {
    initial: { id, on, following: false, reason: '' },
    onDone: () => {
      notify.success(t('week.activities.cancelDone'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('week.activities.cancelTitle', { title, day: words.day(day) })}
      save={t('week.activities.cancel')}
      danger
      width={520}
      onClose={onClose}
    >
      <p>{t('week.activities.cancelText')}</p>
      {weekly && (
        <ChoiceRow
          label={t('week.activities.cancelWhich')}
          value={form.values.following ? 'all' : 'one'}
          onChange={(which) => form.change({ following: which === 'all' })}
          options={[
            { value: 'one', label: t('week.activities.cancelOne') },
            { value: 'all', label: t('week.activities.cancelAll') },
          ]}
        />
      )}
      <TextField {...form.field('reason')} label={t('week.activities.fields.reason')} autoComplete="off" />
    </FormDialog>
  )
}
