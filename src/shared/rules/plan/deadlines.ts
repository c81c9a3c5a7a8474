import { addDays, addMonths, daysBetween } from '../time.ts'
import { isStanding } from './states.ts'
import type { PlanState } from './terms.ts'

/** The first plan is due within this many days of the start of the service (SHS § 21). */
const FIRST_DAYS = 30
/** And reviewed at least every six months (SHS § 21). */
const REVIEW_MONTHS = 6
/** The house is reminded this many days before (estonia.md 2.1). */
const SOON_DAYS = 14

/** The day by which somebody's first plan must be in force. */
export const firstPlanBy = (arrivedOn: string): string => addDays(arrivedOn, FIRST_DAYS)

/** The day by which a plan must be reviewed; if the month has no such day, its last. */
export function reviewBy(day: string): string {
  const month = addMonths(day.slice(0, 7), REVIEW_MONTHS)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8)}`
  return wanted < last ? wanted : last
}

export interface PlanDeadline {
  what: 'first' | 'review'
  on: string
  /** Negative when it has passed. */
  days: number
  state: 'late' | 'soon' | 'well'
}

/** The next deadline of a person's plans; null if they do not live here. */
export function deadlineOn(
  today: string,
  arrivedOn: string | null,
  plans: readonly { state: PlanState; review_on: string | null }[],
): PlanDeadline | null {
  const standing = plans.find(({ state }) => isStanding(state))
  const on = standing ? standing.review_on : arrivedOn && firstPlanBy(arrivedOn)
  if (on === null) return null
  const days = daysBetween(today, on)
  return { what: standing ? 'review' : 'first', on, days, state: days < 0 ? 'late' : days <= SOON_DAYS ? 'soon' : 'well' }
}
