import type { ReactNode } from 'react'
import { useEndpoint } from '#data/useEndpoint.ts'
import { digitsOf } from '#forms/fieldFacts.ts'
import { ClockFields } from '#forms/ClockFields.tsx'
import { DayField, TextField } from '#forms/fields.tsx'
import type { EndpointForm, FormField } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { FieldCell, FieldGrid } from '#ui/FieldGrid.tsx'
import { SuggestInput } from '#ui/SuggestInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import styles from './Activities.module.css'
import type { ActivityDraft } from './activityDraft.ts'

/** Title, place, leader and time, once or weekly. */
export function ActivityFields({ form }: { form: EndpointForm<ActivityDraft> }): ReactNode {
  const t = useTexts()
  const { data: known } = useEndpoint('activity.suggestions', {})
  const { weekly, leader } = form.values
  const toggle = (name: 'weekly' | 'family' | 'leader_shown', words: string): ReactNode => (
    <Toggle isOn={form.values[name]} onToggle={() => form.change({ [name]: !form.values[name] })}>
      {words}
    </Toggle>
  )
  return (
    <>
      <TextField {...form.field('title')} label={t('week.activities.fields.title')} required autoComplete="off" />
      <FieldGrid>
        <Known {...form.field('place')} label={t('week.activities.fields.place')} options={known?.places ?? []} />
        <Known {...form.field('leader')} label={t('week.activities.fields.leader')} options={known?.leaders ?? []} />
      </FieldGrid>
      <FieldGrid narrow>
        <DayField {...form.field('day')} label={t(weekly ? 'week.activities.fields.firstDay' : 'week.activities.fields.day')} required />
        <ClockFields starts={form.field('starts')} ends={form.field('ends')} />
      </FieldGrid>
      <div className={styles.choices}>
        {toggle('weekly', t('week.activities.fields.weekly'))}
        {toggle('family', t('week.activities.fields.family'))}
        {leader.trim() !== '' && toggle('leader_shown', t('week.activities.fields.leaderShown'))}
      </div>
      <FieldGrid narrow>
        {weekly && <DayField {...form.field('until')} label={t('week.activities.fields.until')} />}
        <TextField
          {...form.field('capacity')}
          label={t('week.activities.fields.capacity')}
          inputMode="numeric"
          {...digitsOf('activity.add', 'capacity')}
          autoComplete="off"
        />
      </FieldGrid>
      <TextField {...form.field('note')} label={t('week.activities.fields.note')} hint={t('week.activities.fields.noteHint')} autoComplete="off" />
    </>
  )
}

/** An input with suggestions from earlier ones. */
function Known({ label, error, required, maxLength, ...field }: FormField<string> & { label: string; options: readonly string[] }): ReactNode {
  const t = useTexts()
  return (
    <FieldCell>
      <Field label={label} required={required} error={error}>
        <SuggestInput {...field} listLabel={t('week.activities.known')} {...(maxLength !== undefined && { maxLength })} />
      </Field>
    </FieldCell>
  )
}
