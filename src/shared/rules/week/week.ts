import { addDays, weekdayOf } from '../time.ts'

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** The first and the last day of a day's week. */
export const spanOfWeek = (day: string): { monday: string; sunday: string } => ({ monday: mondayOf(day), sunday: addDays(mondayOf(day), 6) })

/** The seven days of a day's week, Monday first. */
export function daysOfWeek(day: string): string[] {
  const monday = mondayOf(day)
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}
