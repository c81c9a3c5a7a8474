import { addDays, daysBetween } from '../time.ts'
import { mondayOf } from './week.ts'

/** The ISO 8601 week number: the first week of a year contains its first Thursday. */
export function weekNumber(monday: string): number {
  const year = addDays(monday, 3).slice(0, 4)
  return daysBetween(mondayOf(`${year}-01-04`), monday) / 7 + 1
}
