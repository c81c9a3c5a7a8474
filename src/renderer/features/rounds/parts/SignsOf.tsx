import type { ReactNode } from 'react'
import type { CareResident } from '#shared/contract/plan.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import type { PersonInSight } from '../../client/parts/personInSight.ts'
import { BeforePerson } from '../../client/parts/BeforePerson.tsx'
import { ClientTags } from '../../client/parts/ClientTags.tsx'

/** Somebody with all that must be known before touching or feeding them. */
export function SignsOf({ resident, size }: { resident: CareResident; size?: 'l' | 'xl' }): ReactNode {
  return (
    <BeforePerson person={resident} {...(size && { size })}>
      <CareSigns resident={resident} />
    </BeforePerson>
  )
}

/** What must be known of somebody whose face stands above already. */
export function CareSigns({ resident: { care, is_away } }: { resident: CareResident }): ReactNode {
  const t = useTexts()
  return (
    <ClientTags care={care} detailed>
      {care.mobility && (
        <Tag tone="mint" icon="footprints">
          {care.mobility}
        </Tag>
      )}
      {is_away && (
        <Tag tone="amber" icon="doorOpen">
          {t('rounds.away')}
        </Tag>
      )}
    </ClientTags>
  )
}

/** What a round knows of somebody, as it stays in sight while it is written down. */
export const residentInSight = ({ client_id, name, picture, room, room_then, care }: CareResident): PersonInSight => ({
  client_id,
  name,
  picture,
  room,
  room_then,
  known: care,
})
