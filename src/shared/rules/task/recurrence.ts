import { addDays, addMonths, clockOf, dayOf, instantAt } from '../time.ts'

/** The units of repetition. */
export const REPEATS = ['day', 'week', 'month', 'year'] as const
export type Repeat = (typeof REPEATS)[number]

/** How a task repeats: every so many days, weeks, months or years from its first time. */
export interface Recurrence {
  /** The first time, an instant. Later ones keep its day of the month and its Tallinn clock time. */
  from: string
  repeat: Repeat
  every: number
}

/**
 * The next time after `after`, both instants. It is counted from the first time, not from the previous one: a task of the 31st is due on
 * the last day of a shorter month and then on the 31st again.
 */
export function nextTime({ from, repeat, every }: Recurrence, after: string): string {
  const [day, clock] = [dayOf(from), clockOf(from)]
  const timeOf = (count: number): string => instantAt(dayAfter(day, repeat, every * count), clock)
  let count = Math.max(1, Math.floor(unitsBetween(day, dayOf(after), repeat) / every) - 1)
  while (timeOf(count) <= after) count += 1
  return timeOf(count)
}

/** The day so many units after a day; the last day of a month that is too short. */
export function dayAfter(first: string, repeat: Repeat, units: number): string {
  if (repeat === 'day') return addDays(first, units)
  if (repeat === 'week') return addDays(first, units * 7)
  const month = addMonths(first.slice(0, 7), repeat === 'month' ? units : units * 12)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${first.slice(8)}`
  return wanted < last ? wanted : last
}

/** An estimate of the units between two days; at most one too many. */
function unitsBetween(first: string, day: string, repeat: Repeat): number {
  const days = (Date.parse(day) - Date.parse(first)) / 86_400_000
  return Math.floor(days / { day: 1, week: 7, month: 31, year: 366 }[repeat])
}
