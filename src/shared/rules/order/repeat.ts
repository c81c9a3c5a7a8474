import { addDays, daysBetween, daysFrom, weekdayOf } from '../time.ts'
import { mondayOf } from '../week/week.ts'
import { holidayOn, isWorkday } from '../workdays.ts'

/** How often an order may be repeated, in weeks. */
export const REPEAT_WEEKS = [1, 2, 3, 4, 8, 12] as const

/** The next order is written this many working days before it is wanted, so that there is time to approve it. */
const WRITE_DAYS = 3

const WEEK = 7

/** An order that is repeated. */
export interface RepeatedOrder {
  wanted_on: string
  weeks: number
  /** ISO weekdays, Monday is 1; null for the one of the day from which weeks are counted. */
  weekdays: readonly number[] | null
  /** The last day for which one is wanted; null if it goes on. */
  until: string | null
  /** The day from which weeks are counted; null for `wanted_on`. They differ where a holiday gave way to the working day before it. */
  from: string | null
}

/** The next day of a repeated order. */
interface NextDay {
  wanted_on: string
  /** As planned: the holiday, where `wanted_on` is the working day before it. */
  planned: string
}

/** The weekdays on which an order is repeated. */
export const weekdaysOf = ({ wanted_on, weekdays, from }: Pick<RepeatedOrder, 'wanted_on' | 'weekdays' | 'from'>): readonly number[] =>
  weekdays ?? [weekdayOf(from ?? wanted_on)]

/**
 * The day for which a repeated order is wanted next: the first of its weekdays in the weeks that count, and still to come; null after its last
 * day. Those that were missed are not made up for. A day that is a holiday gives way to the working day before it, unless that has
 * passed; it is left out if something was wanted on that day already.
 */
export function nextRepeat(order: RepeatedOrder, today: string): NextDay | null {
  const { wanted_on, until, from } = order
  const planned = plannedAfter(
    order,
    [today, wanted_on, from ?? ''].reduce((one, other) => (one > other ? one : other)),
  )
  if (until !== null && planned > until) return null
  if (holidayOn(planned) === null) return { wanted_on: planned, planned }
  const before = workdaysBefore(planned, 1)
  if (before === wanted_on) return nextRepeat({ ...order, from: planned }, today)
  return { wanted_on: before > today && before > wanted_on ? before : planned, planned }
}

/** The first planned day after a day. */
function plannedAfter(order: RepeatedOrder, day: string): string {
  const days = daysFrom(addDays(day, 1), addDays(day, (order.weeks + 1) * WEEK))
  return days.find((each) => isPlanned(order, each)) ?? addDays(day, order.weeks * WEEK)
}

function isPlanned(order: RepeatedOrder, day: string): boolean {
  const weeks = daysBetween(mondayOf(order.from ?? order.wanted_on), mondayOf(day)) / WEEK
  return weeks % order.weeks === 0 && weekdaysOf(order).includes(weekdayOf(day))
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
