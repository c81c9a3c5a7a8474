import type { ReactNode } from 'react'
import { addDays, clockOf, dayOf } from '#shared/rules/time.ts'
import { instantOf } from '#data/instantOf.ts'
import { useToday } from '#data/useNow.ts'
import { DayField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useFormOf } from '#forms/useFormOf.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import type { Editing } from './useEditing.ts'

interface ScheduleDialogProps {
  /** The time already set. */
  publishedAt: string | null
  editing: Editing
  onClose: () => void
}

/** Asks when to publish, Tallinn time; default tomorrow morning. */
export function ScheduleDialog({ publishedAt, editing, onClose }: ScheduleDialogProps): ReactNode {
  const t = useTexts()
  const today = useToday()
  const { turn, isBusy, error } = editing
  const form = useFormOf<{ day: string | null; time: string }, never>({
    initial: () => (publishedAt === null ? { day: addDays(today, 1), time: '09:00' } : { day: dayOf(publishedAt), time: clockOf(publishedAt) }),
    check: async ({ day, time }) => (instantOf(day, time) === null ? { published_at: t('news.scheduling.wrong') } : {}),
    standingOf: () => ({ action: { state: isBusy ? 'sending' : 'idle', error, fieldErrors: turn.fieldErrors }, told: turn.fieldErrors }),
    // The text is saved before the state changes; if that is refused, the dialog says so.
    send: async ({ day, time }) => {
      const publishedAt = instantOf(day, time)
      if (publishedAt !== null && !isBusy) editing.turnTo({ state: 'scheduled', publishedAt, onTurned: onClose })
      return undefined
    },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={{ ...form, found: { ...editing.form.found, ...form.found } }}
      title={t('news.scheduling.title')}
      save={t('news.scheduling.submit')}
      onClose={onClose}
    >
      <FieldGrid>
        <DayField {...form.field('day', 'published_at')} label={t('news.scheduling.day')} required min={today} />
        <TextField {...form.field('time')} label={t('news.scheduling.time')} required inputMode="numeric" maxLength={5} />
      </FieldGrid>
      <p>{t('news.scheduling.hint')}</p>
    </FormDialog>
  )
}
