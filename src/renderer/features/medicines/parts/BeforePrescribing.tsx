import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import { AllergyTags } from '../../client/parts/AllergyTags.tsx'
import { BeforePerson } from '../../client/parts/BeforePerson.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { useTrends } from '../../health/parts/useTrends.ts'
import type { Prescribed } from './prescribedFor.ts'

/** A prescription's person, allergies, and last weight; if nobody has asked about allergies, a link to do so. */
export function BeforePrescribing({ person }: { person: Prescribed }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const { readings } = useTrends(person.client_id)
  const weight = readings.filter(({ measure }) => measure === 'weight').toSorted((one, other) => other.at.localeCompare(one.at))[0]
  const isUnasked = person.known.allergies.length === 0 && !person.known.no_allergies
  return (
    <BeforePerson person={person}>
      <AllergyTags known={person.known} detailed />
      {isUnasked && can('health.write') && <Link to={`${clientPath(person.client_id)}/tervis`}>{t('medicines.form.askAllergies')}</Link>}
      {weight && <Tag tone="plain">{t('medicines.kg', { kg: format.number(weight.value), when: format.day(weight.at) })}</Tag>}
    </BeforePerson>
  )
}
