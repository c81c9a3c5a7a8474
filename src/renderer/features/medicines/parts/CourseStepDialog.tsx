import type { ReactNode } from 'react'
import type { CourseView } from '#shared/contract/medicineViews.ts'
import { addDays, isDay, startOfDay } from '#shared/rules/time.ts'
import { DayField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'

export type CourseStep = 'hold' | 'release' | 'end'

/** Puts a medicine on hold, resumes it, or ends it: with a reason. */
export function CourseStepDialog({ course, step, onClose }: { course: CourseView; step: CourseStep; onClose: () => void }): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const form = useEndpointForm(step === 'end' ? 'medicine.end' : 'medicine.hold', {
    initial: { until: null as string | null, reason: '', allergy_reason: '' },
    input: ({ until, reason, allergy_reason }) => {
      const of = { id: course.course_id, version: course.version, reason: reason.trim() }
      const to = until && isDay(until) ? startOfDay(addDays(until, 1)) : null
      return step === 'end' ? of : { ...of, hold: step === 'hold' ? { to } : null, allergy_reason: allergy_reason.trim() || null }
    },
    onDone: onClose,
  })
  const wantsAllergyReason = form.action.fieldErrors['allergy_reason'] !== undefined || form.values.allergy_reason !== ''
  return (
    <FormDialog form={form} title={t(`medicines.form.${step}Title`)} save={t(`medicines.scheme.${step}`)} danger={step === 'end'} onClose={onClose}>
      <p>
        <strong>{words.name(course)}</strong>
      </p>
      {step === 'hold' && <DayField {...form.field('until', 'hold.to')} label={t('medicines.form.until')} />}
      <TextField {...form.field('reason')} label={t('medicines.decide.reason')} />
      {wantsAllergyReason && <TextField {...form.field('allergy_reason')} label={t('medicines.form.allergyReason')} required />}
    </FormDialog>
  )
}
