import { z } from 'zod'
import { remembered } from '../../remembered.ts'
import type { Span } from '../dayParts.ts'
import { addDays, dayOf, instantAt, startOfDay } from '../time.ts'
import { Clock } from './course.ts'

/** A round as a house has set it: its window is this many minutes before and after its hour. */
export const Round = z.strictObject({
  /** One of `ROUND_NAMES`, or the house's own name. */
  name: z.string().trim().min(1).max(40),
  at: Clock,
  before: z.int().min(0).max(720),
  after: z.int().min(0).max(720),
})
export type Round = z.output<typeof Round>

/** Names of rounds that are translated. */
export const ROUND_NAMES = ['hommik', 'louna', 'ohtu', 'oo'] as const

/** The default rounds of a house; their windows meet. */
export const USUAL_ROUNDS: readonly Round[] = [
  { name: 'hommik', at: '08:00', before: 180, after: 180 },
  { name: 'louna', at: '13:00', before: 120, after: 180 },
  { name: 'ohtu', at: '18:00', before: 120, after: 180 },
  { name: 'oo', at: '22:00', before: 60, after: 420 },
]

/** The most rounds in a day. */
export const MOST_ROUNDS = 8

interface WrongRound {
  /** Its index in the input. */
  index: number
  field: 'at' | 'after'
  key: 'sameHour' | 'overlap'
}

/** The fault of a day's rounds, or null: two at the same hour, or a window that reaches into the next round, across midnight too. */
export function wrongRound(rounds: readonly Round[]): WrongRound | null {
  const order = rounds.map((round, index) => ({ ...minutesOf(round), index })).toSorted((one, other) => one.hour - other.hour)
  for (const [place, { index, hour, to }] of order.entries()) {
    const next = order[place + 1]
    if (next?.hour === hour) return { index: next.index, field: 'at', key: 'sameHour' }
    const reach = next ? next.from : (order[0]?.from ?? 0) + DAY
    if (to > reach) return { index, field: 'after', key: 'overlap' }
  }
  return null
}

/** The rounds of a day as input; faults are reported beside the round's field. */
export const RoundsOfDay = z
  .array(Round)
  .min(1, { error: 'noRound' })
  .max(MOST_ROUNDS)
  .superRefine((rounds, context) => {
    const wrong = wrongRound(rounds)
    if (wrong) context.addIssue({ code: 'custom', path: [wrong.index, wrong.field], message: wrong.key })
  })

/** A setting of a house, in force from a day on. Of the settings in force, the latest one applies. */
export interface RoundSetting {
  version: number
  valid_from: string
  rounds: readonly Round[]
}

/** A round of a day, identified by its hour; it belongs to the day of that hour. */
export interface RoundOfDay {
  day: string
  round: string
}

/** A round of a day with the half-open interval in which its doses are due. */
export type RoundSpan = Round & Span

/**
 * The rounds of a house by its settings. They follow each other without a gap, across clock changes and changes of settings: a dose due
 * between two windows belongs to the nearer one, so every instant is in exactly one round.
 */
export function roundsBy(settings: readonly RoundSetting[]) {
  const ofDay = remembered((day: string): readonly RoundSpan[] => spansOn(settings, day), MOST_KEPT)
  const at = remembered((instant: string): { day: string; round: RoundSpan } => {
    const day = dayOf(instant)
    const near = [addDays(day, -1), day, addDays(day, 1)].flatMap((each) => ofDay(each).map((round) => ({ day: each, round })))
    const found = near.findLast(({ round }) => round.from <= instant)
    if (!found) throw new Error('No day is without a round')
    return found
  }, MOST_KEPT)
  return {
    /** The rounds of a day, in order; at least one. */
    ofDay,
    /** One of them, or undefined if the day has no round at that hour. */
    find: ({ day, round }: RoundOfDay): RoundSpan | undefined => ofDay(day).find(({ at }) => at === round),
    /** The round that contains an instant, and its day. */
    at,
  }
}
export type Rounds = ReturnType<typeof roundsBy>

/** Days and instants of a view of a house. */
const MOST_KEPT = 2000

/** An interval that contains all rounds of a day, whatever the settings: each reaches at most to the hours of its neighbours. */
export const reachOf = (day: string): Span => ({ from: startOfDay(addDays(day, -1)), to: startOfDay(addDays(day, 2)) })

const DAY = 24 * 60

function spansOn(settings: readonly RoundSetting[], day: string): RoundSpan[] {
  const own = standingOn(settings, day)
  const row = [
    ...standingOn(settings, addDays(day, -1))
      .slice(-1)
      .map((round) => minutesOf(round, -DAY)),
    ...own.map((round) => minutesOf(round)),
    ...standingOn(settings, addDays(day, 1))
      .slice(0, 1)
      .map((round) => minutesOf(round, DAY)),
  ]
  const starts = row.slice(1).map((next, place) => instantOf(day, between(row[place] ?? next, next)))
  return own.map((round, place) => ({ ...round, from: starts[place] ?? '', to: starts[place + 1] ?? '' }))
}

/** The rounds in force on a day, by hour. */
function standingOn(settings: readonly RoundSetting[], day: string): readonly Round[] {
  const [last] = settings.filter(({ valid_from }) => valid_from <= day).toSorted((one, other) => other.version - one.version)
  return (last?.rounds ?? USUAL_ROUNDS).toSorted((one, other) => one.at.localeCompare(other.at))
}

interface Minutes {
  hour: number
  from: number
  to: number
}

/** A round's hour and window in clock minutes of a day, with an offset. */
function minutesOf({ at, before, after }: Round, shift = 0): Minutes {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const hour = hours * 60 + minutes + shift
  return { hour, from: hour - before, to: hour + after }
}

/**
 * The boundary between two rounds: the middle between their windows, but never before the first's hour or after the second's, since windows
 * of two settings may overlap.
 */
const between = (one: Minutes, next: Minutes): number => Math.min(Math.max(Math.floor((one.to + next.from) / 2), one.hour + 1), next.hour)

/** The instant at this many minutes of the clock; on the previous or next day if out of range. */
function instantOf(day: string, minutes: number): string {
  const days = Math.floor(minutes / DAY)
  const ofDay = minutes - days * DAY
  const two = (number: number): string => String(number).padStart(2, '0')
  return instantAt(addDays(day, days), `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`)
}

/** Result of a dose (screens.md "Medicines"). */
export const RESULTS = ['antud', 'osaliselt', 'voetud_ise', 'keeldus', 'magas', 'eemal', 'oksendas', 'pole_ravimit', 'peatatud'] as const
export type Result = (typeof RESULTS)[number]

/** Results after which the person has taken some of the medicine. */
export const TAKEN = ['antud', 'osaliselt', 'voetud_ise', 'oksendas'] as const satisfies readonly Result[]
/** Results that may be recorded at any later time: nothing was given. */
export const NOT_TAKEN: readonly Result[] = RESULTS.filter((result) => !isTaken(result))
export function isTaken(result: Result): boolean {
  return TAKEN.some((each) => each === result)
}

/** Not due yet; due within its window; past its window without a result; decided. */
export const DOSE_STATES = ['white', 'yellow', 'red', 'green'] as const
export type DoseState = (typeof DOSE_STATES)[number]

const MINUTE = 60_000

/** The state of a dose at an instant. A dose on hold counts as decided: there is nothing to give. */
export function stateOf(dose: { due_at: string; window_minutes: number; result: Result | null; is_held: boolean }, now: string): DoseState {
  if (dose.result !== null || dose.is_held) return 'green'
  const distance = Date.parse(now) - Date.parse(dose.due_at)
  const window = dose.window_minutes * MINUTE
  return distance < -window ? 'white' : distance <= window ? 'yellow' : 'red'
}

/** For this long the author may undo a result with one press; after that it is struck with a reason. */
export const UNDO_MINUTES = 15

/** How many minutes after its window a dose was given; null if in time, early or not taken. */
export function minutesLate(
  { due_at, window_minutes }: { due_at: string; window_minutes: number },
  given: { given_at: string | null; result: Result | null },
): number | null {
  if (given.given_at === null || given.result === null || !isTaken(given.result)) return null
  const late = Math.floor((Date.parse(given.given_at) - Date.parse(due_at)) / MINUTE)
  return late > window_minutes ? late : null
}
