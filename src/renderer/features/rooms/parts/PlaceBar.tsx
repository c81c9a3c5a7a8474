import type { ReactNode } from 'react'
import type { RoomPlan } from '#shared/contract/room.ts'
import { daysBetween } from '#shared/rules/time.ts'
import { useToday } from '#data/useNow.ts'
import { PLAN_DAYS } from './planDays.ts'
import styles from './RoomPlan.module.css'

interface PlaceBarProps {
  people: readonly Pick<RoomPlan['waiting'][number], 'client_id' | 'kind' | 'from' | 'until'>[]
  closed: Pick<NonNullable<RoomPlan['closed']>, 'from' | 'until'> | null
}

/** The coming days of a place as a bar; the words beside it say the same. */
export function PlaceBar({ people, closed }: PlaceBarProps): ReactNode {
  const today = useToday()
  const share = (day: string | null): number => (day === null ? 100 : (Math.max(0, Math.min(PLAN_DAYS, daysBetween(today, day))) / PLAN_DAYS) * 100)
  const at = ({ from, until }: { from: string; until: string | null }) => ({ left: `${share(from)}%`, width: `${share(until) - share(from)}%` })
  return (
    <span className={styles.bar} aria-hidden>
      {closed && <span className={styles.part} data-kind="closed" style={at(closed)} />}
      {people.map((person) => (
        <span key={person.client_id} className={styles.part} data-kind={person.kind} style={at(person)} />
      ))}
    </span>
  )
}
