import type { ReactNode } from 'react'
import type { AsNeededCourse } from '#shared/contract/medicineViews.ts'
import { isOral } from '#shared/rules/medicine/course.ts'
import type { Result } from '#shared/rules/medicine/round.ts'
import { lengthOf } from '#forms/fieldFacts.ts'
import { TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useCallsForm } from '#forms/useCallsForm.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/Row.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { readAmount } from './courseDraft.ts'
import styles from './Medicines.module.css'
import { type DoseActions, type DoseCall, doseKey } from './useDoseActions.ts'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'

/** Common reasons of a refusal. */
const REFUSALS = ['unwilling', 'unswallowed', 'spat', 'nausea', 'taken'] as const
const BY_US = new Set<Result>(['antud', 'osaliselt', 'oksendas'])

interface DecideDialogProps {
  client: { client_id: string; name: string; nil_by_mouth: 0 | 1 }
  course: Pick<AsNeededCourse, 'course_id' | 'name' | 'strength' | 'form' | 'unit' | 'route' | 'allergens'> & { amount: number }
  /** Null for an as-needed one. */
  dueAt: string | null
  result: Result
  /** Early doses need a reason. */
  isEarly?: boolean
  reason?: string
  actions: DoseActions
  onClose: () => void
}

/** What one tap cannot record: the amount, and why. */
export function DecideDialog({ client, course, dueAt, result, isEarly = false, reason: given = '', actions, onClose }: DecideDialogProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const isPart = result === 'osaliselt'
  const due = dueAt ?? undefined
  const form = useCallsForm<DoseCall, { amount: string; reason: string }>({
    initial: { amount: '', reason: given },
    actions,
    keyOf: doseKey,
    calls: ({ amount, reason }) => {
      const input = { client_id: client.client_id, course_id: course.course_id, result, reason: reason.trim() }
      const taken = isPart ? readAmount(amount) : null
      return [{ call: { name: 'medicine.give', input: { ...input, ...(due && { due_at: due }), ...(taken !== null && { amount: taken }) } } }]
    },
    wrong: ({ amount, reason }) => ({
      amount: isPart && !isPartOf(course.amount, amount) && t('medicines.decide.amountMissing', { all: format.number(course.amount) }),
      reason: reason.trim() === '' && t('medicines.decide.reasonMissing'),
    }),
    onDone: onClose,
  })
  const reason = form.field('reason')
  return (
    <FormDialog form={form} title={`${client.name}: ${t(`medicines.result.${result}`)}`} save={t('medicines.decide.save')} onClose={onClose}>
      <AboutDose course={course} isNilByMouth={client.nil_by_mouth === 1} result={result} earlyOf={isEarly ? dueAt : null} />
      {isPart && <TextField {...form.field('amount')} label={t('medicines.decide.amount', { unit: course.unit })} required inputMode="decimal" />}
      {result === 'keeldus' && <RefusalChips reason={reason.value} onChoose={reason.onChange} />}
      <TextField {...reason} label={t('medicines.decide.reason')} required {...lengthOf('medicine.give', 'reason')} />
    </FormDialog>
  )
}

/** Whether the input is an amount, and less than all of it. */
function isPartOf(all: number, typed: string): boolean {
  const taken = readAmount(typed)
  return taken !== null && taken < all
}

interface AboutDoseProps {
  course: DecideDialogProps['course']
  isNilByMouth: boolean
  result: Result
  /** Its time, if it is given early. */
  earlyOf: string | null
}

/** The dose and its safety alerts. */
function AboutDose({ course, isNilByMouth, result, earlyOf }: AboutDoseProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  return (
    <>
      <p>
        <strong>{words.name(course)}</strong> · {words.amount(course.amount, course.unit)}
      </p>
      {isNilByMouth && isOral(course) && BY_US.has(result) && (
        <p role="alert" className={styles.refused}>
          <Icon name="ban" /> {t('clients.nilByMouth')}
        </p>
      )}
      {course.allergens.length > 0 && BY_US.has(result) && (
        <p role="alert" className={styles.refused}>
          <Icon name="warning" /> {t('medicines.allergenAsk', { what: course.allergens.join(', ') })}
        </p>
      )}
      {earlyOf && <p>{t('medicines.decide.early', { when: format.time(earlyOf) })}</p>}
    </>
  )
}

/** Common reasons, for one tap. */
function RefusalChips({ reason, onChoose }: { reason: string; onChoose: (reason: string) => void }): ReactNode {
  const t = useTexts()
  return (
    <Row gap={2}>
      {REFUSALS.map((each) => {
        const words = t(`medicines.refusals.${each}`)
        return (
          <Toggle key={each} isOn={reason === words} onToggle={() => onChoose(reason === words ? '' : words)}>
            {words}
          </Toggle>
        )
      })}
    </Row>
  )
}
