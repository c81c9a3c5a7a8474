import { addDays, daysBetween } from '../time.ts'

/** A stay in a room by Tallinn days, both inclusive; `until` is null while it lasts. */
export interface StayDays {
  from: string
  until: string | null
}

/** Days on which nobody lived in the room, both inclusive. */
export interface EmptyDays {
  from: string
  until: string
  days: number
}

/** The number of days of a stay: the first and the last count, as on an invoice of care days. */
export const daysOfStay = ({ from, until }: StayDays, today: string): number => daysBetween(from, until ?? today) + 1

/** The days between stays on which nobody lived in the room, up to today, the newest first. */
export function emptyDays(stays: readonly StayDays[], today: string): EmptyDays[] {
  const [first, ...others] = stays.toSorted((one, other) => one.from.localeCompare(other.from))
  if (!first) return []
  const empty: EmptyDays[] = []
  let last = first.until ?? today
  for (const { from, until } of others) {
    empty.push(...between(last, from))
    const end = until ?? today
    if (end > last) last = end
  }
  empty.push(...between(last, addDays(today, 1)))
  return empty.toReversed()
}

/** The days after `last` and before `next`, if there are any. */
function between(last: string, next: string): EmptyDays[] {
  const days = daysBetween(last, next) - 1
  return days > 0 ? [{ from: addDays(last, 1), until: addDays(next, -1), days }] : []
}
