import type { ReactNode } from 'react'
import type { CareResident } from '#shared/contract/plan.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import type { PersonInSight } from '../../client/parts/personInSight.ts'
import { BeforePerson } from '../../client/parts/BeforePerson.tsx'
import { ClientTags } from '../../client/parts/ClientTags.tsx'

/** A person with all safety facts. */
export function SignsOf({ resident, size }: { resident: CareResident; size?: 'l' | 'xl' }): ReactNode {
  return (
    <BeforePerson person={resident} {...(size && { size })}>
      <CareSigns resident={resident} />
    </BeforePerson>
  )
}

interface CareSignsProps {
  resident: CareResident
  /** Below the strip of the person, which names the allergies. */
  belowStrip?: boolean
}

/** Safety facts of a person whose face is shown above. */
export function CareSigns({ resident: { care, is_away }, belowStrip = false }: CareSignsProps): ReactNode {
  const t = useTexts()
  return (
    <ClientTags care={care} detailed belowStrip={belowStrip}>
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

/** A person's summary in a round, visible while writing. */
export const residentInSight = ({ client_id, name, picture, room, room_then, care }: CareResident): PersonInSight => ({
  client_id,
  name,
  picture,
  room,
  room_then,
  known: care,
})
