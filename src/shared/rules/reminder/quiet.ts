import { clockOf } from '../time.ts'

/** From and until which Tallinn hour a person is not to be disturbed, 0–23. */
export interface QuietHours {
  from: number
  until: number
}

/** For who has set nothing. */
export const QUIET_BY_DEFAULT: QuietHours = { from: 21, until: 7 }

/**
 * Whether an instant falls into quiet hours, by the clock on the wall: on the night in which clocks change they begin and end at the same
 * hours as always. An end in an hour that is skipped in spring is the hour after it. Null: none.
 */
export function isQuietAt(quiet: QuietHours | null, now: string): boolean {
  if (quiet === null) return false
  const { from, until } = quiet
  const hour = Number(clockOf(now).slice(0, 2))
  return from < until ? hour >= from && hour < until : hour >= from || hour < until
}
