import { addDays, addMonths } from '#shared/rules/time.ts'
import { mondayOf } from '#shared/rules/week/week.ts'

/** How the calendar is shown; the values stand in the address. */
export const VIEWS = ['paev', 'nadal', 'kuu', 'loend'] as const
export type View = (typeof VIEWS)[number]

const LIST_DAYS = 7
const MONTH_DAYS = 42

/** The days that a view shows around a day. */
export function periodOf(view: View, day: string): { from: string; to: string } {
  if (view === 'paev') return { from: day, to: day }
  if (view === 'loend') return { from: day, to: addDays(day, LIST_DAYS - 1) }
  if (view === 'nadal') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  const first = mondayOf(`${day.slice(0, 7)}-01`)
  return { from: first, to: addDays(first, MONTH_DAYS - 1) }
}

/** The day around which the view before or after this one is. */
export function stepped(view: View, day: string, by: 1 | -1): string {
  if (view === 'kuu') return `${addMonths(day.slice(0, 7), by)}-01`
  return addDays(day, by * { paev: 1, nadal: 7, loend: LIST_DAYS }[view])
}
