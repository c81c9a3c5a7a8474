import { z } from 'zod'
import type { Span } from '../dayParts.ts'
import { addDays, dayOf, instantAt, startOfDay } from '../time.ts'
import { Clock } from './course.ts'

/** A round as a house has set it: its doses are those of so many minutes before and after its hour. */
export const Round = z.strictObject({
  /** One of `ROUND_NAMES`, or the house's own word. */
  name: z.string().trim().min(1).max(40),
  at: Clock,
  before: z.int().min(0).max(720),
  after: z.int().min(0).max(720),
})
export type Round = z.output<typeof Round>

/** Names of rounds for which screens have words in each language. */
export const ROUND_NAMES = ['hommik', 'louna', 'ohtu', 'oo'] as const

/** The rounds of a house that has set none; their windows meet. */
export const USUAL_ROUNDS: readonly Round[] = [
  { name: 'hommik', at: '08:00', before: 180, after: 180 },
  { name: 'louna', at: '13:00', before: 120, after: 180 },
  { name: 'ohtu', at: '18:00', before: 120, after: 180 },
  { name: 'oo', at: '22:00', before: 60, after: 420 },
]

/** The most rounds that a house has in a day. */
export const MOST_ROUNDS = 8

interface WrongRound {
  /** Which of those given. */
  index: number
  field: 'at' | 'after'
  key: 'sameHour' | 'overlap'
}

/** What is wrong with the rounds of a day, or null: no two begin at one hour, and no window reaches into that of the next, over midnight too. */
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

/** The rounds of a day as somebody sets them; what is wrong is said beside the field of the round. */
export const RoundsOfDay = z
  .array(Round)
  .min(1, { error: 'noRound' })
  .max(MOST_ROUNDS)
  .superRefine((rounds, context) => {
    const wrong = wrongRound(rounds)
    if (wrong) context.addIssue({ code: 'custom', path: [wrong.index, wrong.field], message: wrong.key })
  })

/** What a house has set: it holds from a day on. Of those whose day has come the one that was set last holds. */
export interface RoundSetting {
  version: number
  valid_from: string
  rounds: readonly Round[]
}

/** A round of a day, named by its hour; it belongs to the day on which its hour stands. */
export interface RoundOfDay {
  day: string
  round: string
}

/** A round of a day with its doses' span: from when until before when they are due. */
export type RoundSpan = Round & Span

/**
 * The rounds of a house by what it has set. They follow each other without a gap, whatever the clocks do and wherever one setting takes
 * the place of another: what is due between two windows belongs to the nearer one, so every instant stands in exactly one round.
 */
export function roundsBy(settings: readonly RoundSetting[]) {
  const known = new Map<string, readonly RoundSpan[]>()
  const ofDay = (day: string): readonly RoundSpan[] => {
    const rounds = known.get(day) ?? spansOn(settings, day)
    known.set(day, rounds)
    return rounds
  }
  return {
    /** The rounds of a day in their order; at least one. */
    ofDay,
    /** One of them, or undefined where the day has no round at that hour. */
    find: ({ day, round }: RoundOfDay): RoundSpan | undefined => ofDay(day).find(({ at }) => at === round),
    /** The round in which an instant lies, and its day. */
    at: (instant: string): { day: string; round: RoundSpan } => {
      const day = dayOf(instant)
      const near = [addDays(day, -1), day, addDays(day, 1)].flatMap((each) => ofDay(each).map((round) => ({ day: each, round })))
      const found = near.findLast(({ round }) => round.from <= instant)
      if (!found) throw new Error('No day is without a round')
      return found
    },
  }
}
export type Rounds = ReturnType<typeof roundsBy>

/** Within which all rounds of a day lie, whatever their house has set: each reaches no further than to the hour of the one before and after it. */
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

/** The rounds that hold on a day, by their hours. */
function standingOn(settings: readonly RoundSetting[], day: string): readonly Round[] {
  const [last] = settings.filter(({ valid_from }) => valid_from <= day).toSorted((one, other) => other.version - one.version)
  return (last?.rounds ?? USUAL_ROUNDS).toSorted((one, other) => one.at.localeCompare(other.at))
}

interface Minutes {
  hour: number
  from: number
  to: number
}

/** A round's hour and its window in minutes of a day by the clock, or so many later. */
function minutesOf({ at, before, after }: Round, shift = 0): Minutes {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const hour = hours * 60 + minutes + shift
  return { hour, from: hour - before, to: hour + after }
}

/**
 * Where one round ends and the next begins: in the middle between their windows, and never before the one's hour or after the next one's,
 * for windows of two settings may lie over each other.
 */
const between = (one: Minutes, next: Minutes): number => Math.min(Math.max(Math.floor((one.to + next.from) / 2), one.hour + 1), next.hour)

/** When the clocks show so many minutes of a day; of the day before or after where there are fewer or more. */
function instantOf(day: string, minutes: number): string {
  const days = Math.floor(minutes / DAY)
  const ofDay = minutes - days * DAY
  const two = (number: number): string => String(number).padStart(2, '0')
  return instantAt(addDays(day, days), `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`)
}

/** What became of a dose (screens.md "Medicines"). */
export const RESULTS = ['antud', 'osaliselt', 'voetud_ise', 'keeldus', 'magas', 'eemal', 'oksendas', 'pole_ravimit', 'peatatud'] as const
export type Result = (typeof RESULTS)[number]

/** Those after which something of the medicine is in the person. */
export const TAKEN = ['antud', 'osaliselt', 'voetud_ise', 'oksendas'] as const satisfies readonly Result[]
/** Those that may be said of a dose at any time after it: nothing was given. */
export const NOT_TAKEN: readonly Result[] = RESULTS.filter((result) => !isTaken(result))
export function isTaken(result: Result): boolean {
  return TAKEN.some((each) => each === result)
}

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

/** So long may whoever wrote of a dose take it back by one press; after that it is struck out with a reason. */
export const UNDO_MINUTES = 15

/** By how many minutes a dose was given after its window; null of one in time, before it or not taken. */
export function minutesLate(
  { due_at, window_minutes }: { due_at: string; window_minutes: number },
  given: { given_at: string | null; result: Result | null },
): number | null {
  if (given.given_at === null || given.result === null || !isTaken(given.result)) return null
  const late = Math.floor((Date.parse(given.given_at) - Date.parse(due_at)) / MINUTE)
  return late > window_minutes ? late : null
}
