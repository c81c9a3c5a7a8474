import '#nouns/allergyWords.ts'
import type { ReactNode } from 'react'
import type { AllergyBrief, KnownAllergies } from '#shared/contract/allergy.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import styles from './AllergyLines.module.css'

/** Allergies as text, for reading and printing: the worst first, with severity, reaction, and confirmation. */
export function AllergyLines({ known: { allergies, no_allergies } }: { known: KnownAllergies }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  if (allergies.length === 0 && no_allergies)
    return (
      <span>
        {t('allergies.none')}{' '}
        {t('allergies.noneBy', { said: no_allergies.said_by, who: no_allergies.recorded_name, when: format.day(no_allergies.recorded_at) })}
      </span>
    )
  if (allergies.length === 0) return <span>{t('allergies.unasked')}</span>
  return (
    <ul className={styles.lines}>
      {allergies.map((allergy) => (
        <li key={allergy.id}>
          <Line allergy={allergy} />
        </li>
      ))}
    </ul>
  )
}

function Line({ allergy: { substance, atc, reaction, severity, is_confirmed } }: { allergy: AllergyBrief }): ReactNode {
  const t = useTexts()
  const rest = [
    atc,
    severity && severity !== 'lifeThreatening' && t(`allergies.severity.${severity}`).toLocaleLowerCase(),
    reaction,
    t(is_confirmed ? 'allergies.confirmed' : 'allergies.unconfirmed').toLocaleLowerCase(),
  ]
  return (
    <>
      {severity === 'lifeThreatening' && <strong className={styles.fatal}>{t('allergies.severity.lifeThreatening')}: </strong>}
      <strong>{substance}</strong> ({rest.filter(Boolean).join('; ')})
    </>
  )
}
