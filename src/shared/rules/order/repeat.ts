import { addDays, daysBetween } from '../time.ts'
import { holidayOn, isWorkday } from '../workdays.ts'

/** How often an order may be repeated, in weeks. */
export const REPEAT_WEEKS = [1, 2, 3, 4, 8, 12] as const

/** The next order is written this many working days before it is wanted, so that there is time to approve it. */
const WRITE_DAYS = 3

const WEEK = 7

/**
 * The day for which a repeated order is wanted next: the same weekday so many weeks on, the first that is still to come. Those that were
 * missed are not made up for. A day that is a holiday gives way to the working day before it, unless that has passed.
 */
export function nextWantedOn({ wanted_on, weeks }: { wanted_on: string; weeks: number }, today: string): string {
  const step = weeks * WEEK
  const times = Math.max(1, Math.floor(daysBetween(wanted_on, today) / step) + 1)
  const day = addDays(wanted_on, times * step)
  if (holidayOn(day) === null) return day
  const before = workdaysBefore(day, 1)
  return before > today ? before : day
}

/** From which day the next order is to be written. */
export const writeOn = (wantedOn: string): string => workdaysBefore(wantedOn, WRITE_DAYS)

function workdaysBefore(day: string, count: number): string {
  let [found, left] = [day, count]
  while (left > 0) {
    found = addDays(found, -1)
    if (isWorkday(found)) left--
  }
  return found
}
