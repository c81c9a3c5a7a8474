import type { ReactNode } from 'react'
import type { RoundResident } from '#shared/contract/medicineViews.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import { AllergyTags } from '../../client/parts/AllergyTags.tsx'
import type { PersonInSight } from '../../client/parts/personInSight.ts'
import { NilByMouthTag } from '../../client/parts/NilByMouthTag.tsx'
import { BeforePerson } from '../../client/parts/BeforePerson.tsx'

/** The person's summary in a round, visible while deciding. */
export const roundInSight = (resident: Omit<RoundResident, 'doses' | 'away_since'>): PersonInSight => ({ ...resident, known: resident })

/** The person in front of the giver, with their allergies, and whether they may swallow anything. */
export function BeforeResident({ resident }: { resident: Omit<RoundResident, 'doses' | 'away_since'> }): ReactNode {
  const t = useTexts()
  return (
    <BeforePerson person={resident}>
      {resident.nil_by_mouth === 1 && <NilByMouthTag />}
      <AllergyTags known={resident} detailed />
      {resident.is_away && (
        <Tag tone="amber" icon="doorOpen">
          {t('medicines.away')}
        </Tag>
      )}
    </BeforePerson>
  )
}
