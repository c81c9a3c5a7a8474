import type { ReactNode } from 'react'
import type { AllergyBrief } from '#shared/contract/allergy.ts'
import type { Concern } from '#shared/rules/medicine/concerns.ts'
import type { Doubt } from '#shared/rules/medicine/doubts.ts'
import { TextField } from '#forms/fields.tsx'
import type { FormField } from '#forms/useEndpointForm.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './ClientMedicines.module.css'

interface DecisionProps {
  /** Why it is prescribed anyway. */
  reason: FormField<string>
}

/** Allergy warnings of a medicine, and the reason to prescribe it anyway. */
export function AllergyDecision({ concerns, reason }: DecisionProps & { concerns: readonly Concern<AllergyBrief>[] }): ReactNode {
  const t = useTexts()
  if (concerns.length === 0 && reason.value === '' && reason.error === undefined) return null
  return (
    <div className={styles.allergen}>
      {concerns.length > 0 && (
        <output>
          {concerns.map(({ allergy, why, group }) => (
            <span key={allergy.id} className={styles.line}>
              <Icon name="warning" />
              {t(`medicines.concern.${why}`, { what: allergy.substance, group: group ? t(`medicines.group.${group}`) : '' })}
            </span>
          ))}
          <span className={styles.line}>{t('medicines.form.allergenText')}</span>
        </output>
      )}
      <TextField {...reason} label={t('medicines.form.allergyReason')} required={concerns.length > 0} />
    </div>
  )
}

/** Doubts about the amounts, and their confirmation. */
export function DoseDecision({ doubts, unit, reason }: DecisionProps & { doubts: readonly Doubt[]; unit: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  if (doubts.length === 0 && reason.value === '' && reason.error === undefined) return null
  const amount = (value: number, of: string): string => `${format.number(value)} ${of}`
  const words = (doubt: Doubt): string => {
    if (doubt.kind === 'strength') return t('medicines.doubt.strength')
    if (doubt.kind === 'many') return t('medicines.doubt.many', { amount: amount(doubt.amount, unit) })
    if (doubt.kind === 'uneven') return t('medicines.doubt.uneven', { amount: amount(doubt.amount, unit), usual: amount(doubt.usual, unit) })
    const note = doubt.isOwn ? t('medicines.doubt.own') : doubt.note
    return t(`medicines.doubt.${doubt.kind}`, { amount: amount(doubt.amount, doubt.unit), limit: amount(doubt.limit, doubt.unit), note }).trim()
  }
  return (
    <div className={styles.doubt}>
      {doubts.length > 0 && (
        <output>
          {doubts.map((doubt, index) => (
            <span key={index} className={styles.line}>
              <Icon name="warning" />
              {words(doubt)}
            </span>
          ))}
        </output>
      )}
      <TextField {...reason} label={t('medicines.form.doseReason')} required={doubts.length > 0} />
    </div>
  )
}
