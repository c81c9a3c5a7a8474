import { type ReactNode, useState } from 'react'
import type { AsNeededCourse } from '#shared/contract/medicineViews.ts'
import type { Result } from '#shared/rules/medicine/round.ts'
import { lengthOf } from '#forms/fieldFacts.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { readAmount } from './courseDraft.ts'
import styles from './Medicines.module.css'
import { type DoseActions, doseKey } from './useDoseActions.ts'
import { useMedicineWords } from './useMedicineWords.ts'

/** Why somebody did not want it, as it is said most. */
const REFUSALS = ['unwilling', 'unswallowed', 'spat', 'nausea', 'taken'] as const
const BY_US = new Set<Result>(['antud', 'osaliselt', 'oksendas'])

interface DecideDialogProps {
  client: { client_id: string; name: string }
  course: Pick<AsNeededCourse, 'course_id' | 'name' | 'strength' | 'form' | 'unit' | 'allergens'> & { amount: number }
  /** Null of one as needed. */
  dueAt: string | null
  result: Result
  /** Before its time: that is explained. */
  isEarly?: boolean
  reason?: string
  deeds: DoseActions
  onClose: () => void
}

/** What one tap cannot say: how much was taken, and why. */
export function DecideDialog({ client, course, dueAt, result, isEarly = false, reason: given = '', deeds, onClose }: DecideDialogProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState(given)
  const [wasTried, setWasTried] = useState(false)
  const isPart = result === 'osaliselt'
  const taken = readAmount(amount)
  const isAmountWrong = isPart && (taken === null || taken >= course.amount)
  const isReasonMissing = reason.trim() === ''
  const due = dueAt ?? undefined
  const standing = deeds.standingOf(doseKey({ course_id: course.course_id, due_at: due }))
  const save = async (): Promise<void> => {
    setWasTried(true)
    if (isAmountWrong || isReasonMissing) return
    const input = { client_id: client.client_id, course_id: course.course_id, result, reason: reason.trim() }
    const deed = {
      name: 'medicine.give' as const,
      input: { ...input, ...(due && { due_at: due }), ...(isPart && taken !== null && { amount: taken }) },
    }
    if (await deeds.run([deed])) onClose()
  }
  return (
    <SaveDialog
      title={`${client.name}: ${t(`medicines.result.${result}`)}`}
      save={t('medicines.decide.save')}
      action={{ state: standing?.state === 'sending' ? 'sending' : 'idle', error: standing?.error ?? null, fieldErrors: {} }}
      onSave={() => void save()}
      onClose={onClose}
    >
      <AboutDose course={course} result={result} earlyOf={isEarly ? dueAt : null} />
      {isPart && (
        <Field
          label={t('medicines.decide.amount', { unit: course.unit })}
          required
          error={wasTried && isAmountWrong ? t('medicines.decide.amountMissing', { all: format.number(course.amount) }) : undefined}
        >
          <TextInput value={amount} onChange={setAmount} inputMode="decimal" />
        </Field>
      )}
      {result === 'keeldus' && <RefusalChips reason={reason} onChoose={setReason} />}
      <Field label={t('medicines.decide.reason')} required error={wasTried && isReasonMissing ? t('medicines.decide.reasonMissing') : undefined}>
        <TextInput value={reason} onChange={setReason} {...lengthOf('medicine.give', 'reason')} />
      </Field>
    </SaveDialog>
  )
}

interface AboutDoseProps {
  course: DecideDialogProps['course']
  result: Result
  /** Its time, where it is given before it. */
  earlyOf: string | null
}

/** Which dose it is, and what must be known before it is given. */
function AboutDose({ course, result, earlyOf }: AboutDoseProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  return (
    <>
      <p>
        <strong>{words.name(course)}</strong> · {words.amount(course.amount, course.unit)}
      </p>
      {course.allergens.length > 0 && BY_US.has(result) && (
        <p role="alert" className={styles.refused}>
          <Icon name="warning" /> {t('medicines.allergenAsk', { what: course.allergens.join(', ') })}
        </p>
      )}
      {earlyOf && <p>{t('medicines.decide.early', { when: format.time(earlyOf) })}</p>}
    </>
  )
}

/** The reasons that are given most, for one tap. */
function RefusalChips({ reason, onChoose }: { reason: string; onChoose: (reason: string) => void }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.chips}>
      {REFUSALS.map((each) => {
        const words = t(`medicines.refusals.${each}`)
        return (
          <Toggle key={each} isOn={reason === words} onToggle={() => onChoose(reason === words ? '' : words)}>
            {words}
          </Toggle>
        )
      })}
    </div>
  )
}
