import type { ReactNode } from 'react'
import type { RoundResident } from '#shared/contract/medicine.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { AllergyTags } from '../../clients/parts/AllergyTags.tsx'
import { BeforePerson } from '../../clients/parts/BeforePerson.tsx'

/** Whom one stands before, and what they must not get. */
export function BeforeResident({ resident }: { resident: Omit<RoundResident, 'doses'> }): ReactNode {
  const t = useTexts()
  return (
    <BeforePerson person={resident}>
      <AllergyTags known={resident} detailed />
      {resident.is_away && (
        <Tag tone="amber" icon="doorOpen">
          {t('medicines.away')}
        </Tag>
      )}
    </BeforePerson>
  )
}
