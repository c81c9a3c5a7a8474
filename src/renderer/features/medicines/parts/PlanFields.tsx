import type { ReactNode } from 'react'
import { twiceIn } from '#shared/rules/medicine/course.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import styles from './ClientMedicines.module.css'
import { type CourseDraft, readTimes, type wrongIn } from './courseDraft.ts'
import { useMedicineWords } from './useMedicineWords.ts'

interface PlanFieldsProps {
  draft: CourseDraft
  onEdit: (part: Partial<CourseDraft>) => void
  wrong: ReturnType<typeof wrongIn>
  /** What the server says of the plan, by the names of the input. */
  errors: Readonly<Record<string, string>>
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** When and how much: times and days, or of a medicine as needed its limits. */
export function PlanFields({ draft, onEdit, wrong, errors }: PlanFieldsProps): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const required = (field: Parameters<typeof wrong.has>[0]): string | undefined => (wrong.has(field) ? t('medicines.form.required') : undefined)
  if (draft.kind === 'vajadusel')
    return (
      <div className={styles.fields}>
        <Field label={t('medicines.form.prnReason')} required error={required('prnReason') ?? errors['as_needed.reason'] ?? errors['as_needed']}>
          <TextInput value={draft.prnReason} onChange={(prnReason) => onEdit({ prnReason })} maxLength={120} />
        </Field>
        <Field label={t('medicines.form.prnAmount')} required error={required('prnAmount') ?? errors['as_needed.amount']}>
          <TextInput value={draft.prnAmount} onChange={(prnAmount) => onEdit({ prnAmount })} inputMode="decimal" />
        </Field>
        <Field label={t('medicines.form.prnGap')} error={errors['as_needed.gap_minutes']}>
          <TextInput value={draft.prnGapHours} onChange={(prnGapHours) => onEdit({ prnGapHours })} inputMode="decimal" />
        </Field>
        <Field label={t('medicines.form.prnMax')} error={errors['as_needed.max_24h']}>
          <TextInput value={draft.prnMax} onChange={(prnMax) => onEdit({ prnMax })} inputMode="numeric" />
        </Field>
      </div>
    )
  const steps = draft.kind === 'muutuv' ? draft.steps : draft.steps.slice(0, 1)
  const editStep = (index: number, part: Partial<CourseDraft['steps'][number]>): void =>
    onEdit({ steps: draft.steps.map((step, at) => (at === index ? { ...step, ...part } : step)) })
  const isOnce = draft.kind === 'uhekordne'
  // An hour that stands twice is said as soon as it does, the rest when somebody tries to save.
  const timesError = (text: string): string | undefined => {
    const twice = twiceIn({ steps: [{ days: null, times: readTimes(text) ?? [] }] })
    if (twice !== null) return t('medicines.form.timesTwice', { at: twice })
    return wrong.has('times') && readTimes(text) === null ? t('medicines.form.timesWrong') : errors['plan.steps']
  }
  return (
    <>
      {steps.map((step, index) => (
        <div key={index} className={styles.fields}>
          {draft.kind === 'muutuv' && (
            <Field label={t('medicines.form.days')}>
              <TextInput value={step.days} onChange={(days) => editStep(index, { days })} inputMode="numeric" />
            </Field>
          )}
          <Field label={t('medicines.form.times')} required hint={t('medicines.form.timesHint')} error={timesError(step.times)}>
            <TextInput value={step.times} onChange={(times) => editStep(index, { times })} />
          </Field>
        </div>
      ))}
      {draft.kind === 'muutuv' && (
        <Button icon={<Icon name="plus" />} onClick={() => onEdit({ steps: [...draft.steps, { days: '', times: '' }] })}>
          {t('medicines.form.step')}
        </Button>
      )}
      <div className={styles.fields}>
        <Field label={t('medicines.form.firstOn')} required error={required('firstOn') ?? errors['plan.first_on']}>
          <DateInput value={draft.firstOn} onChange={(firstOn) => onEdit({ firstOn })} />
        </Field>
        {(draft.kind === 'fikseeritud' || draft.kind === 'muutuv') && (
          <Field label={t('medicines.form.lastOn')} required={draft.kind === 'fikseeritud'} error={required('lastOn') ?? errors['plan.last_on']}>
            <DateInput value={draft.lastOn} onChange={(lastOn) => onEdit({ lastOn })} />
          </Field>
        )}
        {!isOnce && (
          <Field label={t('medicines.form.every')} error={errors['plan.every']}>
            <TextInput value={draft.every} onChange={(every) => onEdit({ every })} inputMode="numeric" />
          </Field>
        )}
        <Field label={t('medicines.form.window')} error={errors['window_minutes']}>
          <TextInput value={draft.window} onChange={(window) => onEdit({ window })} inputMode="numeric" />
        </Field>
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
                    onEdit({
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
