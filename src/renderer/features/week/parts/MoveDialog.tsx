import type { ReactNode } from 'react'
import type { ActivityView, OccurrenceView } from '#shared/contract/activity.ts'
import { clockText } from '#shared/rules/clock.ts'
import { ClockFields } from '#forms/ClockFields.tsx'
import { DayField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { useWeekText } from './useWeekText.ts'

interface MoveDialogProps {
  activity: ActivityView
  time: OccurrenceView
  onClose: () => void
}

interface MoveDraft extends Record<'starts' | 'ends' | 'place' | 'reason', string> {
  day: string | null
}

/** Moves one occurrence of an activity to another day, hour or place. */
export function MoveDialog({ activity: { id, title, place: usual }, time, onClose }: MoveDialogProps): ReactNode {
  const t = useTexts()
  const words = useWeekText()
  const notify = useNotify()
  const form = useEndpointForm('activity.move', {
    initial: (): MoveDraft => ({ day: time.day, starts: time.starts, ends: time.ends, place: time.place ?? '', reason: '' }),
    input: ({ day, starts, ends, place, reason }) => ({
      id,
      on: time.on,
      day: day ?? '',
      starts: clockText(starts),
      ends: clockText(ends),
      place: place.trim() === (usual ?? '') ? null : place.trim() || null,
      reason: reason.trim() || null,
    }),
    onDone: () => {
      notify.success(t('week.activities.movedDone'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('week.activities.moveTitle', { title, day: words.day(time.day) })}
      save={t('week.activities.move')}
      width={560}
      onClose={onClose}
    >
      <FieldGrid narrow>
        <DayField {...form.field('day')} label={t('week.activities.fields.day')} />
        <ClockFields starts={form.field('starts')} ends={form.field('ends')} />
      </FieldGrid>
      <TextField {...form.field('place')} label={t('week.activities.fields.place')} autoComplete="off" />
      <TextField {...form.field('reason')} label={t('week.activities.fields.reason')} autoComplete="off" />
    </FormDialog>
  )
}
