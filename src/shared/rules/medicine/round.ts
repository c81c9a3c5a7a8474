import { dayParts, type Span } from '../dayParts.ts'

/** The rounds of a day in their order, and when each begins by Tallinn's clocks; one lasts until the next. */
const OF_DAY = dayParts({ hommik: '05:00', louna: '11:00', ohtu: '16:00', oo: '21:00' })
export const ROUNDS = OF_DAY.parts
export type Round = (typeof ROUNDS)[number]

/** A round of a day; the one of the night belongs to the day on which it begins. */
export interface RoundOfDay {
  day: string
  round: Round
}

/** From when until before when a round lasts. */
export const spanOf = ({ day, round }: RoundOfDay): Span => OF_DAY.spanOf(day, round)

/** The round in which an instant lies. */
export function roundOf(instant: string): RoundOfDay {
  const { day, part } = OF_DAY.partAt(instant)
  return { day, round: part }
}

/** What became of a dose (screens.md "Medicines"). */
export const RESULTS = ['antud', 'osaliselt', 'voetud_ise', 'keeldus', 'magas', 'eemal', 'oksendas', 'pole_ravimit', 'peatatud'] as const
export type Result = (typeof RESULTS)[number]

/** Those after which something of the medicine is in the person. */
export const TAKEN = ['antud', 'osaliselt', 'voetud_ise', 'oksendas'] as const satisfies readonly Result[]
export const isTaken = (result: Result): boolean => TAKEN.some((each) => each === result)

/** Not due yet; due within its window; past its window and undecided; decided. */
export const DOSE_STATES = ['white', 'yellow', 'red', 'green'] as const
export type DoseState = (typeof DOSE_STATES)[number]

const MINUTE = 60_000

/** The colour of a dose at a moment. What a doctor has put on hold is decided: there is nothing to give. */
export function stateOf(dose: { due_at: string; window_minutes: number; result: Result | null; is_held: boolean }, now: string): DoseState {
  if (dose.result !== null || dose.is_held) return 'green'
  const distance = Date.parse(now) - Date.parse(dose.due_at)
  const window = dose.window_minutes * MINUTE
  return distance < -window ? 'white' : distance <= window ? 'yellow' : 'red'
}
