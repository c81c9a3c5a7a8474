import type { ReactNode } from 'react'
import type { CalendarItem } from '#shared/contract/calendar.ts'
import { TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { useItemWords } from './useItemWords.ts'

interface CancelEventProps {
  item: CalendarItem & { ref: string }
  /** It is cancelled. */
  onDone: () => void
  onClose: () => void
}

/** Cancels an event, once or from now on, with a reason. */
export function CancelEventDialog({ item, onDone, onClose }: CancelEventProps): ReactNode {
  const t = useTexts()
  const words = useItemWords()
  const notify = useNotify()
  const form = useEndpointForm('calendar.cancel', {
    initial: { id: item.ref, on: item.on, following: false, reason: '' },
    onDone: () => {
      notify.success(t('calendar.cancel.done'))
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t('calendar.cancel.title')}: ${words.name(item)}`}
      save={t('calendar.cancel.save')}
      danger
      width={560}
      onClose={onClose}
    >
      <p>{words.when(item)}</p>
      <Quiet>{t('calendar.cancel.text')}</Quiet>
      {item.repeats && (
        <ChoiceRow
          label={t('calendar.cancel.which')}
          value={form.values.following ? 'all' : 'one'}
          onChange={(which) => form.change({ following: which === 'all' })}
          options={[
            { value: 'one', label: t('calendar.cancel.one') },
            { value: 'all', label: t('calendar.cancel.all') },
          ]}
        />
      )}
      <TextField {...form.field('reason')} label={t('calendar.cancel.reason')} required autoComplete="off" />
    </FormDialog>
  )
}
