import { type ReactNode, useState } from 'react'
import type { ActivityView } from '#shared/contract/activity.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldCell, FieldGrid } from '#ui/FieldGrid.tsx'
import { SuggestInput } from '#ui/SuggestInput.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { checkInput } from '#forms/checkInput.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { useFirstWrong } from '#forms/useFirstWrong.ts'
import styles from './Activities.module.css'
import { type ActivityDraft, draftOf, emptyDraft, inputOf } from './activityDraft.ts'
import { ClockFields } from './ClockFields.tsx'

interface ActivityFormProps {
  /** Null is a new one. */
  activity: ActivityView | null
  /** The day on which a new one begins, unless another is chosen. */
  day: string
  onClose: () => void
}

/** What is done, where, by whom and when, once or each week. */
export function ActivityForm({ activity, day, onClose }: ActivityFormProps): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const { data: known } = useEndpoint('activity.known', {})
  const add = useAction('activity.add')
  const change = useAction('activity.change')
  const action = activity ? change : add
  const [draft, setDraft] = useState(() => (activity ? draftOf(activity) : emptyDraft(day)))
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const edit = (part: Partial<ActivityDraft>): void => setDraft((before) => ({ ...before, ...part }))
  const errors = { ...action.fieldErrors, ...found }
  useFirstWrong(errors)
  const submit = async (): Promise<void> => {
    const input = inputOf(draft)
    const wrong = await checkInput('activity.add', input, language)
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return
    const saved = activity ? await change.run({ id: activity.id, ...input, base: inputOf(draftOf(activity)) }) : await add.run(input)
    if (!saved) return
    notify.success(t('week.activities.saved'))
    onClose()
  }
  return (
    <SaveDialog
      title={activity ? t('week.activities.editTitle', { title: activity.title }) : t('week.activities.add')}
      save={t('week.activities.save')}
      width={640}
      action={action}
      found={found}
      onSave={() => void submit()}
      onClose={onClose}
    >
      {activity?.weekly && <p>{t('week.activities.editAll')}</p>}
      <Field label={t('week.activities.fields.title')} required error={errors['title']}>
        <TextInput value={draft.title} onChange={(title) => edit({ title })} maxLength={120} autoComplete="off" />
      </Field>
      <FieldGrid>
        <FieldCell>
          <Field label={t('week.activities.fields.place')} error={errors['place']}>
            <SuggestInput
              value={draft.place}
              onChange={(place) => edit({ place })}
              options={known?.places ?? []}
              listLabel={t('week.activities.known')}
              maxLength={120}
            />
          </Field>
        </FieldCell>
        <FieldCell>
          <Field label={t('week.activities.fields.leader')} error={errors['leader']}>
            <SuggestInput
              value={draft.leader}
              onChange={(leader) => edit({ leader })}
              options={known?.leaders ?? []}
              listLabel={t('week.activities.known')}
              maxLength={120}
            />
          </Field>
        </FieldCell>
      </FieldGrid>
      <FieldGrid narrow>
        <Field label={t(draft.weekly ? 'week.activities.fields.firstDay' : 'week.activities.fields.day')} required error={errors['day']}>
          <DateInput value={draft.day} onChange={(next) => edit({ day: next ?? '' })} />
        </Field>
        <ClockFields starts={draft.starts} ends={draft.ends} errors={errors} onChange={edit} />
      </FieldGrid>
      <div className={styles.choices}>
        <Toggle isOn={draft.weekly} onToggle={() => edit({ weekly: !draft.weekly })}>
          {t('week.activities.fields.weekly')}
        </Toggle>
        <Toggle isOn={draft.family} onToggle={() => edit({ family: !draft.family })}>
          {t('week.activities.fields.family')}
        </Toggle>
        {draft.leader.trim() !== '' && (
          <Toggle isOn={draft.leaderShown} onToggle={() => edit({ leaderShown: !draft.leaderShown })}>
            {t('week.activities.fields.leaderShown')}
          </Toggle>
        )}
      </div>
      <FieldGrid narrow>
        {draft.weekly && (
          <Field label={t('week.activities.fields.until')} error={errors['until']}>
            <DateInput value={draft.until} onChange={(until) => edit({ until })} />
          </Field>
        )}
        <Field label={t('week.activities.fields.capacity')} error={errors['capacity']}>
          <TextInput value={draft.capacity} onChange={(capacity) => edit({ capacity })} inputMode="numeric" maxLength={4} autoComplete="off" />
        </Field>
      </FieldGrid>
      <Field label={t('week.activities.fields.note')} hint={t('week.activities.fields.noteHint')} error={errors['note']}>
        <TextInput value={draft.note} onChange={(note) => edit({ note })} maxLength={500} autoComplete="off" />
      </Field>
    </SaveDialog>
  )
}
