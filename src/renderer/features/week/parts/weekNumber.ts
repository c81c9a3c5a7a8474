import { addDays, daysBetween } from '#shared/rules/time.ts'
import { mondayOf } from '#shared/rules/week/week.ts'

/** The number of the week that begins on a Monday (ISO 8601): the first of a year is the one with its first Thursday. */
export function weekNumber(monday: string): number {
  const year = addDays(monday, 3).slice(0, 4)
  return daysBetween(mondayOf(`${year}-01-04`), monday) / 7 + 1
}
