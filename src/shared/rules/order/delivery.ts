import { addDays, weekdayOf } from '../time.ts'

interface Delivers {
  /** ISO weekdays on which the supplier delivers, Monday is 1; none: any day. */
  delivery_days: readonly number[]
  /** Until when an order of today comes with the next delivery, `HH:MM`; null: at any time. */
  cutoff: string | null
}

/** The most days that a next delivery is looked for. */
const WEEK = 7

/** The day of the next delivery of what is ordered now, at the earliest tomorrow; after the cut-off a day later. */
export function nextDeliveryOn({ delivery_days, cutoff }: Delivers, today: string, clock: string): string {
  const first = addDays(today, cutoff !== null && clock > cutoff ? 2 : 1)
  const days = Array.from({ length: WEEK }, (_, index) => addDays(first, index))
  return days.find((day) => delivery_days.length === 0 || delivery_days.includes(weekdayOf(day))) ?? first
}

/** Whether the supplier delivers on a day. */
export const deliversOn = ({ delivery_days }: Pick<Delivers, 'delivery_days'>, day: string): boolean =>
  delivery_days.length === 0 || delivery_days.includes(weekdayOf(day))
