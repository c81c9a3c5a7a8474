import { type ReactNode, useState } from 'react'
import type { CourseView } from '#shared/contract/medicine.ts'
import { addDays, isDay, startOfDay } from '#shared/rules/time.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useMedicineWords } from './useMedicineWords.ts'

export type CourseStep = 'hold' | 'release' | 'end'

/** Puts a medicine on hold, takes it off, or ends it: with a reason, and nothing of it is lost. */
export function CourseStepDialog({ course, step, onClose }: { course: CourseView; step: CourseStep; onClose: () => void }): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const hold = useAction('medicine.hold')
  const end = useAction('medicine.end')
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState<string | null>(null)
  const [allergyReason, setAllergyReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const isShort = reason.trim().length < 3
  const action = step === 'end' ? end : hold
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (isShort) return
    const of = { id: course.course_id, version: course.version, reason: reason.trim() }
    const to = until && isDay(until) ? startOfDay(addDays(until, 1)) : null
    const answer =
      step === 'end'
        ? await end.run(of)
        : await hold.run({ ...of, hold: step === 'hold' ? { to } : null, allergy_reason: allergyReason.trim() || null })
    if (answer) onClose()
  }
  return (
    <Dialog
      open
      title={t(`medicines.form.${step}Title`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant={step === 'end' ? 'danger' : 'primary'} busy={action.state === 'sending'} onClick={() => void submit()}>
            {t(`medicines.scheme.${step}`)}
          </Button>
        </>
      }
    >
      <FormAlert error={action.error} />
      <p>
        <strong>{words.name(course)}</strong>
      </p>
      {step === 'hold' && (
        <Field label={t('medicines.form.until')}>
          <DateInput value={until} onChange={setUntil} />
        </Field>
      )}
      <Field label={t('medicines.decide.reason')} required error={wasTried && isShort ? t('medicines.strike.short') : undefined}>
        <TextInput value={reason} onChange={setReason} maxLength={4000} />
      </Field>
      {(hold.fieldErrors['allergy_reason'] !== undefined || allergyReason !== '') && (
        <Field label={t('medicines.form.allergyReason')} required error={hold.fieldErrors['allergy_reason']}>
          <TextInput value={allergyReason} onChange={setAllergyReason} maxLength={4000} />
        </Field>
      )}
    </Dialog>
  )
}
