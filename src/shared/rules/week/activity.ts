import { addDays, daysBetween, daysFrom, instantAt } from '../time.ts'

/** The schedule of an activity: once, or weekly on the weekday of its first day. Days and clock times are Tallinn's. */
export interface Plan {
  day: string
  /** `HH:MM`, as is `ends`, on the same day. */
  starts: string
  ends: string
  weekly: boolean
  /** The last possible day; null: open-ended. */
  until: string | null
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

/** One occurrence of an activity on a day. */
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

/** For how long a cancelled activity stays visible, struck through, so that people who expect it see that it is cancelled. */
export const STRUCK_DAYS = 14

/** Whether an activity was planned for a day. */
export const isPlannedOn = ({ day: first, weekly, until }: Plan, day: string): boolean =>
  day >= first && (until === null || day <= until) && (day === first || (weekly && daysBetween(first, day) % 7 === 0))

/**
 * All occurrences of an activity shown from one day to another inclusive, in order of time. A moved occurrence appears on both days: the
 * old one, so that nobody waits there, and the new one.
 */
export function occurrencesIn(plan: Plan, deviations: readonly Deviation[], from: string, to: string): Occurrence[] {
  const byDay = new Map(deviations.filter(({ on }) => isPlannedOn(plan, on)).map((each) => [each.on, each]))
  const standing = plannedDays(plan, from, to).flatMap((on) => standingOn(plan, on, byDay.get(on)))
  const moved = [...byDay.values()].flatMap((each) => arrivedIn(plan, each, from, to))
  return [...standing, ...moved].toSorted(byTime)
}

/** Whether it is over at an instant, ISO in UTC. */
export const isOver = ({ day, ends }: Pick<Occurrence, 'day' | 'ends'>, now: string): boolean => instantAt(day, ends) <= now

/** By time of day. */
export const byTime = (one: Pick<Occurrence, 'day' | 'starts' | 'ends'>, other: Pick<Occurrence, 'day' | 'starts' | 'ends'>): number =>
  one.day.localeCompare(other.day) || one.starts.localeCompare(other.starts) || one.ends.localeCompare(other.ends)

/** Computed from the first day, not iterated: a ten-year-old schedule costs no more than a new one. */
function plannedDays(plan: Plan, from: string, to: string): string[] {
  if (!plan.weekly) return plan.day >= from && plan.day <= to && isPlannedOn(plan, plan.day) ? [plan.day] : []
  const weeks = Math.max(0, Math.ceil(daysBetween(plan.day, from) / 7))
  return daysFrom(addDays(plan.day, weeks * 7), to, 7).filter((day) => isPlannedOn(plan, day))
}

function standingOn(plan: Plan, on: string, deviation: Deviation | undefined): Occurrence[] {
  const time = { on, day: on, starts: plan.starts, ends: plan.ends, place: plan.place, from: null, to: null }
  if (isEnded(plan, on)) return isStruck(plan, on) ? [{ ...time, state: 'cancelled', reason: plan.cancel_reason }] : []
  if (!deviation) return [{ ...time, state: 'on', reason: null }]
  const { kind, reason, to } = deviation
  if (kind === 'cancelled' || !to) return [{ ...time, state: 'cancelled', reason }]
  // An occurrence moved to later on the same day is not listed twice.
  return to.day === on ? [] : [{ ...time, state: 'away', reason, to: { day: to.day, starts: to.starts } }]
}

function arrivedIn(plan: Plan, { on, to, reason }: Deviation, from: string, until: string): Occurrence[] {
  if (!to || to.day < from || to.day > until || isEnded(plan, on)) return []
  return [{ ...to, on, state: 'on', reason, place: to.place ?? plan.place, from: { day: on, starts: plan.starts }, to: null }]
}

const isEnded = ({ cancelled_from }: Plan, on: string): boolean => cancelled_from !== null && on >= cancelled_from

const isStruck = ({ cancelled_from }: Plan, on: string): boolean => cancelled_from !== null && daysBetween(cancelled_from, on) < STRUCK_DAYS
