import type { ReactNode } from 'react'
import type { RoundResident } from '#shared/contract/medicineViews.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import { AllergyTags } from '../../client/parts/AllergyTags.tsx'
import type { PersonInSight } from '../../client/parts/personInSight.ts'
import { BeforePerson } from '../../client/parts/BeforePerson.tsx'

/** What a round knows of somebody, as it stays in sight while something is decided about them. */
export const roundInSight = (resident: Omit<RoundResident, 'doses' | 'away_since'>): PersonInSight => ({ ...resident, known: resident })

/** Whom one stands before, and what they must not get. */
export function BeforeResident({ resident }: { resident: Omit<RoundResident, 'doses' | 'away_since'> }): ReactNode {
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
