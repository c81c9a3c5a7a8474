import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RoomPlan } from '#shared/contract/room.ts'
import { addDays } from '#shared/rules/time.ts'
import { clientPath } from '#data/clientPaths.ts'
import { useToday } from '#data/useNow.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { PlaceBar } from './PlaceBar.tsx'
import styles from './RoomPlan.module.css'

type Person = RoomPlan['waiting'][number]

/** The places of a room over the coming days: who has each now, who comes, and until when it is free. */
export function PlaceLines({ plan }: { plan: RoomPlan }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <>
      {plan.closed && (
        <Tag tone={plan.closed.state === 'koristuses' ? 'sky' : 'amber'} icon={plan.closed.state === 'koristuses' ? 'brush' : 'wrench'}>
          {plan.closed.until
            ? t('room.plan.closedUntil', { state: t(`rooms.availability.${plan.closed.state}`), day: format.day(plan.closed.until) })
            : t('room.plan.closed', { state: t(`rooms.availability.${plan.closed.state}`) })}
        </Tag>
      )}
      <ul className={styles.places}>
        {plan.places.map(({ place_no, people }) => (
          <li key={place_no} className={styles.place}>
            <Quiet as="span">{t('room.plan.place', { place: place_no })}</Quiet>
            <PlaceBar people={people} closed={plan.closed} />
            <span className={styles.who}>
              <PlaceWords people={people} closed={plan.closed} />
            </span>
          </li>
        ))}
      </ul>
      {plan.waiting.map(({ client_id, name, from }) => (
        <p key={client_id} className={styles.waiting}>
          {t('room.plan.waiting', { name, day: format.day(from) })}
        </p>
      ))}
    </>
  )
}

/** The same as the bar, in words. */
function PlaceWords({ people, closed }: { people: readonly Person[]; closed: RoomPlan['closed'] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  const [first] = people
  const free = ((): string | null => {
    if (closed) return closed.until !== null && !first ? t('rooms.until', { day: format.day(closed.until) }) : null
    if (!first) return t('room.plan.free')
    return first.from > today ? t('room.plan.freeUntil', { day: format.day(addDays(first.from, -1)) }) : null
  })()
  const words = (person: Person): string => {
    if (person.kind === 'reserved') return t('room.plan.reserved', { name: person.name, day: format.day(person.from) })
    if (person.until !== null) return t('room.plan.leaves', { name: person.name, day: format.day(addDays(person.until, -1)) })
    return person.status === 'eemal' ? t('room.plan.away', { name: person.name }) : person.name
  }
  return (
    <>
      {free && <span className={styles.free}>{free}</span>}
      {people.map((person) => (
        <Link key={person.client_id} to={clientPath(person.client_id)}>
          {words(person)}
        </Link>
      ))}
    </>
  )
}
