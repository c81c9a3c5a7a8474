import { startOfDay } from './time.ts'

/** A person's status at an instant: in the house, away with the place kept, expected, gone or dead. */
export type Stands = 'here' | 'away' | 'coming' | 'left' | 'died'

/** A person's status at an instant, and since when if known; the room only while they live here. */
export interface Standing {
  stands: Stands
  since: string | null
  room: string | null
}

/** A period in the house without a change of room. */
export interface LivedIn {
  started_at: string
  ended_at: string | null
  end_reason: 'room' | 'left' | 'died' | null
  /** An arrival recorded later in the day counts from the beginning of the day. */
  arrived_on: string
  room: string | null
}

/** The data from which a person's status at any time follows. */
export interface Life {
  /** The instant of death, as precisely as known. */
  died_at: string | null
  stays: readonly LivedIn[]
  absences: readonly { started_at: string; ended_at: string | null }[]
  /** Waits for a place in the queue. */
  waits: boolean
}

/** A person's status at an instant. The very instant of leaving or death still belongs to the time before it. */
export function standingIn({ died_at, stays, absences, waits }: Life, at: string): Standing {
  if (died_at !== null && at > died_at) return { stands: 'died', since: died_at, room: null }
  const held = (stay: LivedIn): boolean => stay.ended_at === null || at <= stay.ended_at
  // The morning of the day of arrival belongs to the first room, even if it was assigned later that day.
  const lived = stays.findLast((stay) => stay.started_at <= at && held(stay)) ?? stays.find((stay) => beganAt(stay) <= at && held(stay))
  if (lived) {
    const away = absences.find((each) => each.started_at <= at && (each.ended_at === null || at < each.ended_at))
    return { stands: away ? 'away' : 'here', since: away?.started_at ?? beganAt(lived), room: lived.room }
  }
  const before = stays.filter(({ ended_at }) => ended_at !== null && ended_at < at)
  if (before.length === 0 || waits) return { stands: 'coming', since: null, room: null }
  return { stands: 'left', since: before.reduce((last, { ended_at }) => later(last, ended_at ?? ''), ''), room: null }
}

/** From when a person counts as in the house: a person who arrived in the morning and was recorded at noon was there for breakfast. */
export const beganAt = ({ started_at, arrived_on }: Pick<LivedIn, 'started_at' | 'arrived_on'>): string => {
  const day = startOfDay(arrived_on)
  return day < started_at ? day : started_at
}

const later = (one: string, other: string): string => (one > other ? one : other)

/**
 * The status required by a command that records something about a person: in the house, or at least not gone (plans are made before arrival
 * too).
 */
export type Presence = 'lives-here' | 'is-ours'

/** Why nothing can be recorded about a person with this status; null if it can. */
export function absentFrom(stands: Stands, presence: Presence): 'person-died' | 'person-left' | 'person-coming' | null {
  if (stands === 'died') return 'person-died'
  if (stands === 'left') return 'person-left'
  return stands === 'coming' && presence === 'lives-here' ? 'person-coming' : null
}
