import type { ReactNode } from 'react'
import type { KnownAllergies } from '#shared/contract/allergy.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'

interface AllergyTagsProps {
  known: KnownAllergies
  /** Names the allergies, and also says that there are none; otherwise only warnings are shown. */
  detailed: boolean
}

/** Allergies, life-threatening first; and “not asked yet”, which differs from none. */
export function AllergyTags({ known: { allergies, no_allergies }, detailed }: AllergyTagsProps): ReactNode {
  const t = useTexts()
  const fatal = allergies.filter(({ severity }) => severity === 'lifeThreatening')
  const others = allergies.filter((each) => !fatal.includes(each))
  const what = (some: typeof allergies): string => some.map(({ substance }) => substance).join(', ')
  return (
    <>
      {fatal.length > 0 && (
        <Tag tone="alarm" icon="warning">
          {detailed ? t('clients.lifeAllergyTo', { what: what(fatal) }) : t('clients.lifeAllergy')}
        </Tag>
      )}
      {others.length > 0 && (
        <Tag tone="berry" icon="warning">
          {detailed ? t('clients.allergyTo', { what: what(others) }) : t('clients.allergy')}
        </Tag>
      )}
      {allergies.length === 0 && no_allergies && detailed && <Tag tone="plain">{t('clients.noAllergies')}</Tag>}
      {allergies.length === 0 && !no_allergies && (
        <Tag tone={detailed ? 'amber' : 'plain'} icon="help">
          {t('clients.allergiesUnasked')}
        </Tag>
      )}
    </>
  )
}
