import { clockOf, dayOf, weekdayOf } from '../time.ts'

export interface DigestSetting {
  /** The Tallinn hour, 0–23; null: no e-mail. */
  digest_hour: number | null
  /** Weekdays without one, 1 is Monday. */
  quiet_days: readonly number[]
}

/** After so many hours a missed digest is not sent any more: what was due in the morning is no news in the evening. */
const LATEST_HOURS = 3

/**
 * The Tallinn day whose digest is to be sent at an instant; null if none is. The answer is a day and not an hour, so that it is sent once: also
 * for an hour that comes twice in autumn, and for one that is skipped in spring, which is sent at the hour after it.
 */
export function digestDay({ digest_hour, quiet_days }: DigestSetting, now: string): string | null {
  if (digest_hour === null) return null
  const hour = Number(clockOf(now).slice(0, 2))
  const day = dayOf(now)
  return hour >= digest_hour && hour < digest_hour + LATEST_HOURS && !quiet_days.includes(weekdayOf(day)) ? day : null
}
