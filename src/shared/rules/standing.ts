import { startOfDay } from './time.ts'

/** What was true of a person at an instant: in the house, away while the place is kept, expected, gone or dead. */
export type Stands = 'here' | 'away' | 'coming' | 'left' | 'died'

/** Where somebody stood at an instant, and since when where that is known; the room only while they live here. */
export interface Standing {
  stands: Stands
  since: string | null
  room: string | null
}

/** A time of living in the house without a change of room. */
export interface LivedIn {
  started_at: string
  ended_at: string | null
  end_reason: 'room' | 'left' | 'died' | null
  /** The day of arrival: written down later in the day, it begins with the day. */
  arrived_on: string
  room: string | null
}

/** Everything by which it is known where somebody stood at any time. */
export interface Life {
  /** The instant of death, as exactly as it is known. */
  died_at: string | null
  stays: readonly LivedIn[]
  absences: readonly { started_at: string; ended_at: string | null }[]
  /** Waits for a place in the queue. */
  waits: boolean
}

/** Where somebody stood at an instant. What happened at the very instant of leaving or dying still belongs to the time before it. */
export function standingIn({ died_at, stays, absences, waits }: Life, at: string): Standing {
  if (died_at !== null && at > died_at) return { stands: 'died', since: died_at, room: null }
  const held = (stay: LivedIn): boolean => stay.ended_at === null || at <= stay.ended_at
  // The morning of the day of arrival belongs to the first room, whichever came later that day.
  const lived = stays.findLast((stay) => stay.started_at <= at && held(stay)) ?? stays.find((stay) => beganAt(stay) <= at && held(stay))
  if (lived) {
    const away = absences.find((each) => each.started_at <= at && (each.ended_at === null || at < each.ended_at))
    return { stands: away ? 'away' : 'here', since: away?.started_at ?? beganAt(lived), room: lived.room }
  }
  const before = stays.filter(({ ended_at }) => ended_at !== null && ended_at < at)
  if (before.length === 0 || waits) return { stands: 'coming', since: null, room: null }
  return { stands: 'left', since: before.reduce((last, { ended_at }) => later(last, ended_at ?? ''), ''), room: null }
}

/** From when somebody is taken to have been in the house: who arrived in the morning and was written down at noon was there for breakfast. */
export const beganAt = ({ started_at, arrived_on }: Pick<LivedIn, 'started_at' | 'arrived_on'>): string => {
  const day = startOfDay(arrived_on)
  return day < started_at ? day : started_at
}

const later = (one: string, other: string): string => (one > other ? one : other)

/** What somebody must be so that a command may record something of them: in the house, or at least not gone (a plan is made before arrival too). */
export type Presence = 'lives-here' | 'is-ours'

/** Why nothing can be recorded of somebody who stands so; null where it can. */
export function absentFrom(stands: Stands, presence: Presence): 'person-died' | 'person-left' | 'person-coming' | null {
  if (stands === 'died') return 'person-died'
  if (stands === 'left') return 'person-left'
  return stands === 'coming' && presence === 'lives-here' ? 'person-coming' : null
}
