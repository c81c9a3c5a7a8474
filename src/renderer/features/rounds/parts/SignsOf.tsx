import type { ReactNode } from 'react'
import type { CareResident } from '#shared/contract/plan.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { BeforePerson } from '../../clients/parts/BeforePerson.tsx'
import { ClientTags } from '../../clients/parts/ClientTags.tsx'

/** Somebody with all that must be known before touching or feeding them. */
export function SignsOf({ resident, size }: { resident: CareResident; size?: 'l' | 'xl' }): ReactNode {
  const t = useTexts()
  return (
    <BeforePerson person={resident} {...(size && { size })}>
      <ClientTags care={resident.care} detailed>
        {resident.care.mobility && (
          <Tag tone="mint" icon="footprints">
            {resident.care.mobility}
          </Tag>
        )}
        {resident.is_away && (
          <Tag tone="amber" icon="doorOpen">
            {t('rounds.away')}
          </Tag>
        )}
      </ClientTags>
    </BeforePerson>
  )
}
