import type { ReactNode } from 'react'
import { DayField, TextField } from '#forms/fields.tsx'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import styles from './ClientMedicines.module.css'
import { type CourseDraft, hourTwiceIn, readTimes, stepsIn, wrongIn } from './courseDraft.ts'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** When and how much: times and days, or the limits of an as-needed medicine. */
export function PlanFields({ form }: { form: EndpointForm<CourseDraft> }): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const { values: draft, change, field } = form
  if (draft.kind === 'vajadusel') return <AsNeededFields form={form} />
  const isOnce = draft.kind === 'uhekordne'
  return (
    <>
      <StepFields form={form} />
      <div className={styles.fields}>
        <DayField {...field('firstOn', 'plan.first_on')} label={t('medicines.form.firstOn')} />
        {(draft.kind === 'fikseeritud' || draft.kind === 'muutuv') && (
          <DayField {...field('lastOn', 'plan.last_on')} label={t('medicines.form.lastOn')} required={draft.kind === 'fikseeritud'} />
        )}
        {!isOnce && <TextField {...field('every', 'plan.every')} label={t('medicines.form.every')} required={false} inputMode="numeric" />}
        <TextField {...field('window', 'window_minutes')} label={t('medicines.form.window')} required={false} inputMode="numeric" />
      </div>
      {!isOnce && (
        <fieldset className={styles.weekdays}>
          <legend>{t('medicines.form.weekdays')}</legend>
          <div className={styles.row}>
            {WEEKDAYS.map((day) => {
              const isOn = draft.weekdays.includes(day)
              return (
                <Toggle
                  key={day}
                  isOn={isOn}
                  onToggle={() =>
                    change({
                      weekdays: isOn
                        ? draft.weekdays.filter((each) => each !== day)
                        : WEEKDAYS.filter((each) => each === day || draft.weekdays.includes(each)),
                    })
                  }
                >
                  {words.weekday(day)}
                </Toggle>
              )
            })}
          </div>
        </fieldset>
      )}
    </>
  )
}

function AsNeededFields({ form: { field, found } }: { form: EndpointForm<CourseDraft> }): ReactNode {
  const t = useTexts()
  const reason = field('prnReason', 'as_needed.reason')
  return (
    <div className={styles.fields}>
      <TextField {...reason} error={reason.error ?? found['as_needed']} label={t('medicines.form.prnReason')} />
      <TextField {...field('prnAmount', 'as_needed.amount')} label={t('medicines.form.prnAmount')} inputMode="decimal" />
      <TextField {...field('prnGapHours', 'as_needed.gap_minutes')} label={t('medicines.form.prnGap')} inputMode="decimal" />
      <TextField {...field('prnMax', 'as_needed.max_24h')} label={t('medicines.form.prnMax')} inputMode="numeric" />
    </div>
  )
}

function StepFields({ form: { values: draft, change, field, found } }: { form: EndpointForm<CourseDraft> }): ReactNode {
  const t = useTexts()
  const steps = stepsIn(draft)
  const isOwn = wrongIn(draft).has('times')
  // A duplicate time is reported at once, other errors on saving.
  const timesError = (text: string): string | undefined => {
    const twice = hourTwiceIn(text)
    if (twice !== null) return t('medicines.form.timesTwice', { at: twice })
    if (readTimes(text) === null) return found['plan.steps'] && t('medicines.form.timesWrong')
    return isOwn ? undefined : found['plan.steps']
  }
  return (
    <>
      {steps.map((step, index) => (
        <div key={index} className={styles.fields}>
          {draft.kind === 'muutuv' && (
            <TextField {...field(`steps.${index}.days`, `plan.steps.${index}.days`)} label={t('medicines.form.days')} inputMode="numeric" />
          )}
          <TextField
            {...field(`steps.${index}.times`, 'plan.steps')}
            error={timesError(step.times)}
            label={t('medicines.form.times')}
            hint={t('medicines.form.timesHint')}
          />
        </div>
      ))}
      {draft.kind === 'muutuv' && (
        <Button icon={<Icon name="plus" />} onClick={() => change({ steps: [...draft.steps, { days: '', times: '' }] })}>
          {t('medicines.form.step')}
        </Button>
      )}
    </>
  )
}
