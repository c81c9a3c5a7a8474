import { type Deviation, type Occurrence, occurrencesOf, type Schedule } from '../calendar/occurrences.ts'
import { addDays, daysBetween, daysFrom } from '../time.ts'

/** The schedule of an activity: once, or weekly on the weekday of its first day. */
export interface Plan extends Schedule {
  day: string
  weekly: boolean
  /** The last possible day; null: open-ended. */
  until: string | null
}

/** Whether an activity was planned for a day. */
export const isPlannedOn = ({ day: first, weekly, until }: Plan, day: string): boolean =>
  day >= first && (until === null || day <= until) && (day === first || (weekly && daysBetween(first, day) % 7 === 0))

/** All occurrences of an activity shown from one day to another inclusive, in order of time. */
export const occurrencesIn = (plan: Plan, deviations: readonly Deviation[], from: string, to: string): Occurrence[] =>
  occurrencesOf(plan, (first, last) => plannedDays(plan, first, last), { deviations, from, to })

/** Computed from the first day, not iterated: a ten-year-old schedule costs no more than a new one. */
function plannedDays(plan: Plan, from: string, to: string): string[] {
  if (!plan.weekly) return plan.day >= from && plan.day <= to && isPlannedOn(plan, plan.day) ? [plan.day] : []
  const weeks = Math.max(0, Math.ceil(daysBetween(plan.day, from) / 7))
  return daysFrom(addDays(plan.day, weeks * 7), to, 7).filter((day) => isPlannedOn(plan, day))
}
