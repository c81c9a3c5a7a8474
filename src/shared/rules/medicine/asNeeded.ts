const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Limits of an as-needed course: not within `gap_minutes` of another dose, at most `max_24h` in any 24 hours. */
export interface Limits {
  gap_minutes: number | null
  max_24h: number | null
}

/** Why another dose may not be given at an instant, given those `taken` before and after it; null if it may. */
export function refusalAt({ gap_minutes, max_24h }: Limits, taken: readonly string[], at: string): 'dose-gap' | 'dose-maximum' | null {
  const moment = Date.parse(at)
  const times = taken.map((each) => Date.parse(each))
  const starts = [moment, ...times.filter((each) => each > moment - DAY && each <= moment)]
  const isFull = (start: number): boolean => times.filter((each) => each >= start && each < start + DAY).length >= (max_24h ?? Infinity)
  if (starts.some(isFull)) return 'dose-maximum'
  return times.some((each) => Math.abs(each - moment) < (gap_minutes ?? 0) * MINUTE) ? 'dose-gap' : null
}

/** The first instant, not before `now`, at which another dose may be given. */
export function freeFrom(limits: Limits, taken: readonly string[], now: string): string {
  const ends = taken.flatMap((each) => [Date.parse(each) + (limits.gap_minutes ?? 0) * MINUTE, Date.parse(each) + DAY])
  const candidates = [now, ...ends.map((each) => new Date(each).toISOString()).filter((each) => each > now)].toSorted()
  return candidates.find((each) => refusalAt(limits, taken, each) === null) ?? now
}
