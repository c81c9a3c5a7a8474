import { addDays, daysFrom, instantAt } from '../time.ts'
import { isWorkday } from '../workdays.ts'
import { type EscortRole, type EventKind, isMedical, type Transport } from './terms.ts'

/** What must be arranged before a resident goes to a doctor: who goes along, and how they get there. */
export const ARRANGEMENTS = ['escort', 'transport'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

/**
 * How far an arrangement is: not made, made, made for a time from which the visit was moved away, not needed any more, or not needed while
 * an order of it still stands.
 */
export const ARRANGEMENT_STATES = ['open', 'done', 'moved', 'dropped', 'withdraw'] as const
export type ArrangementState = (typeof ARRANGEMENT_STATES)[number]

interface Visit {
  kind: EventKind
  escort_id: string | null
  escort_role: EscortRole | null
  transport: Transport
}

/** What a visit needs, by what was planned. */
export function arrangementsOf({ kind, escort_id, escort_role, transport }: Visit): Arrangement[] {
  if (!isMedical(kind)) return []
  return [...(escort_id === null && escort_role === null ? [] : (['escort'] as const)), ...(transport === 'none' ? [] : (['transport'] as const))]
}

/** The kinds of transport that are ordered from a supplier; the house's own car and the family are asked. */
export const isOrdered = (transport: Transport): boolean => transport === 'taxi' || transport === 'medical'

interface MadeRow {
  /** The time of the visit for which it was made, as `timeKey` writes it. */
  made_for: string
  /** When somebody said that it is arranged; null if they took it back, or if there is only an order. */
  done_at: string | null
}

interface Order {
  sent_at: string | null
  cancelled_at: string | null
}

interface Facts {
  /** Whether the visit stands and still needs it. */
  isNeeded: boolean
  /** The time of the visit now, as `timeKey` writes it. */
  time: string
  made: MadeRow | undefined
  order: Order | undefined
}

/** The time of a visit, by which one that was moved is told from one that was not. */
export const timeKey = ({ day, starts }: { day: string; starts: string }): string => `${day} ${starts}`

/** The state of an arrangement. An order arranges it only once it is sent, and only until it is cancelled. */
export function arrangementState({ isNeeded, time, made, order }: Facts): ArrangementState {
  const isOrderStanding = order !== undefined && order.cancelled_at === null
  if (!isNeeded) return isOrderStanding ? 'withdraw' : 'dropped'
  if (made === undefined) return 'open'
  const isMade = made.done_at !== null || (isOrderStanding && order.sent_at !== null)
  if (isMade || isOrderStanding) return made.made_for === time ? (isMade ? 'done' : 'open') : 'moved'
  return 'open'
}

/** The longest run of days without a working day between two of them, with room to spare. */
export const MOST_DAYS_AHEAD = 10

/** The working day before a visit: suppliers and colleagues are asked then at the latest. */
export function arrangeOn(day: string): string {
  const before = daysFrom(addDays(day, -MOST_DAYS_AHEAD), addDays(day, -1))
  return before.findLast(isWorkday) ?? addDays(day, -1)
}

/** When an arrangement of a visit on a day is due and when it is late, as instants. */
export const arrangementTimes = (day: string): { due_at: string; late_at: string } => ({
  due_at: instantAt(arrangeOn(day), '09:00'),
  late_at: instantAt(arrangeOn(day), '17:00'),
})

/** The detail of a due item: what is to be arranged, and the day of the visit. */
export const arrangementDetail = (what: Arrangement | 'withdraw', day: string): string => `${what} ${day}`

/** The detail read back; null for the visit itself. */
export function arrangementIn(of: string): { what: Arrangement | 'withdraw'; day: string } | null {
  const [first, day] = of.split(' ')
  const what = ([...ARRANGEMENTS, 'withdraw'] as const).find((each) => each === first)
  return what && day ? { what, day } : null
}
