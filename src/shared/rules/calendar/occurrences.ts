import { daysBetween, instantAt } from '../time.ts'

/** What an activity and an event have in common: hours, a place, and perhaps an end. Days and clock times are Tallinn's. */
export interface Schedule {
  /** `HH:MM`, as is `ends`, on the same day. */
  starts: string
  ends: string
  place: string | null
  /** Cancelled from this day on. */
  cancelled_from: string | null
  cancel_reason: string | null
}

/** A change of a single occurrence, identified by its planned day. */
export interface Deviation {
  on: string
  kind: 'cancelled' | 'moved'
  /** Its new time; null if it is cancelled. */
  to: { day: string; starts: string; ends: string; place: string | null } | null
  reason: string | null
}

/** One occurrence on a day. */
export interface Occurrence {
  /** The planned day, which identifies the occurrence. */
  on: string
  /** The day on which it is shown. */
  day: string
  starts: string
  ends: string
  place: string | null
  /** `away`: planned here, moved to another time. */
  state: 'on' | 'cancelled' | 'away'
  reason: string | null
  /** The former time of one that was moved here. */
  from: { day: string; starts: string } | null
  /** The new time of one that is `away`. */
  to: { day: string; starts: string } | null
}

/** The days, from one to another inclusive, on which something is planned. */
export type PlannedIn = (from: string, to: string) => readonly string[]

/** For how long what was cancelled for good stays visible, struck through, so that people who expect it see that it is cancelled. */
export const STRUCK_DAYS = 14

/**
 * All occurrences shown from one day to another inclusive, in order of time. A moved occurrence appears on both days: the old one, so that
 * nobody waits there, and the new one.
 */
export function occurrencesOf(
  plan: Schedule,
  plannedIn: PlannedIn,
  { deviations, from, to }: { deviations: readonly Deviation[]; from: string; to: string },
): Occurrence[] {
  const byDay = new Map(deviations.filter(({ on }) => plannedIn(on, on).length > 0).map((each) => [each.on, each]))
  const standing = plannedIn(from, to).flatMap((on) => standingOn(plan, on, byDay.get(on)))
  const moved = [...byDay.values()].flatMap((each) => arrivedIn(plan, each, from, to))
  return [...standing, ...moved].toSorted(byTime)
}

/** Whether it is over at an instant, ISO in UTC. */
export const isOver = ({ day, ends }: Pick<Occurrence, 'day' | 'ends'>, now: string): boolean => instantAt(day, ends) <= now

/** By time of day. */
export const byTime = (one: Pick<Occurrence, 'day' | 'starts' | 'ends'>, other: Pick<Occurrence, 'day' | 'starts' | 'ends'>): number =>
  one.day.localeCompare(other.day) || one.starts.localeCompare(other.starts) || one.ends.localeCompare(other.ends)

function standingOn(plan: Schedule, on: string, deviation: Deviation | undefined): Occurrence[] {
  const time = { on, day: on, starts: plan.starts, ends: plan.ends, place: plan.place, from: null, to: null }
  if (isEnded(plan, on)) return isStruck(plan, on) ? [{ ...time, state: 'cancelled', reason: plan.cancel_reason }] : []
  if (!deviation) return [{ ...time, state: 'on', reason: null }]
  const { kind, reason, to } = deviation
  if (kind === 'cancelled' || !to) return [{ ...time, state: 'cancelled', reason }]
  // An occurrence moved to later on the same day is not listed twice.
  return to.day === on ? [] : [{ ...time, state: 'away', reason, to: { day: to.day, starts: to.starts } }]
}

function arrivedIn(plan: Schedule, { on, to, reason }: Deviation, from: string, until: string): Occurrence[] {
  if (!to || to.day < from || to.day > until || isEnded(plan, on)) return []
  return [{ ...to, on, state: 'on', reason, place: to.place ?? plan.place, from: { day: on, starts: plan.starts }, to: null }]
}

const isEnded = ({ cancelled_from }: Schedule, on: string): boolean => cancelled_from !== null && on >= cancelled_from

const isStruck = ({ cancelled_from }: Schedule, on: string): boolean => cancelled_from !== null && daysBetween(cancelled_from, on) < STRUCK_DAYS
