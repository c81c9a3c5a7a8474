const TOLERANCE = 2 * 60_000

/**
 * When a person meant an intent, by the server's clock: as the device says, unless its clock is plainly wrong; then by how long
 * ago that was on a clock that nobody can set. Never in the future, and never before `since`, when the device can first have known of it:
 * nobody dates anything back by setting a clock (sync.md, I13: a wrong clock changes nothing but times shown).
 */
export function intentTime(item: { occurred_at: string; age_ms: number | null }, now: Date, since: Date): Date {
  const said = Date.parse(item.occurred_at)
  const counted = item.age_ms === null ? null : now.getTime() - item.age_ms
  const meant = counted !== null && Math.abs(said - counted) > TOLERANCE ? counted : said
  return new Date(Math.min(Math.max(meant, since.getTime()), now.getTime()))
}

/** So much later than it was meant does something come that is said to have come later; a connection that hangs for a while is not worth a word. */
export const LATE = 10 * 60_000
