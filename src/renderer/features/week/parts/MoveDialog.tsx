import { type ReactNode, useState } from 'react'
import type { ActivityView, OccurrenceView } from '#shared/contract/activity.ts'
import { clockText } from '#shared/rules/clock.ts'
import { useAction } from '#data/useAction.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { checkInput } from '#forms/checkInput.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { ClockFields } from './ClockFields.tsx'
import { useWeekText } from './useWeekText.ts'

interface MoveDialogProps {
  activity: ActivityView
  time: OccurrenceView
  onClose: () => void
}

/** Moves one time of an activity to another day, hour or place. */
export function MoveDialog({ activity, time, onClose }: MoveDialogProps): ReactNode {
  const t = useTexts()
  const words = useWeekText()
  const language = useLanguage()
  const notify = useNotify()
  const move = useAction('activity.move')
  const [draft, setDraft] = useState({ day: time.day, starts: time.starts, ends: time.ends, place: time.place ?? '', reason: '' })
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const edit = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }))
  const errors = { ...move.fieldErrors, ...found }
  const submit = async (): Promise<void> => {
    const place = draft.place.trim()
    const input = {
      id: activity.id,
      on: time.on,
      day: draft.day,
      starts: clockText(draft.starts),
      ends: clockText(draft.ends),
      place: place === (activity.place ?? '') ? null : place || null,
      reason: draft.reason.trim() || null,
    }
    const wrong = await checkInput('activity.move', input, language)
    setFound(wrong)
    if (Object.keys(wrong).length > 0 || !(await move.run(input))) return
    notify.success(t('week.activities.movedDone'))
    onClose()
  }
  return (
    <SaveDialog
      title={t('week.activities.moveTitle', { title: activity.title, day: words.day(time.day) })}
      save={t('week.activities.move')}
      width={560}
      action={move}
      found={found}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <FieldGrid narrow>
        <Field label={t('week.activities.fields.day')} required error={errors['day']}>
          <DateInput value={draft.day} onChange={(day) => edit({ day: day ?? '' })} />
        </Field>
        <ClockFields starts={draft.starts} ends={draft.ends} errors={errors} onChange={edit} />
      </FieldGrid>
      <Field label={t('week.activities.fields.place')} error={errors['place']}>
        <TextInput value={draft.place} onChange={(place) => edit({ place })} maxLength={120} autoComplete="off" />
      </Field>
      <Field label={t('week.activities.fields.reason')} error={errors['reason']}>
        <TextInput value={draft.reason} onChange={(reason) => edit({ reason })} maxLength={200} autoComplete="off" />
      </Field>
    </SaveDialog>
  )
}
