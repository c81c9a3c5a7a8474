import { RECEIPT_LIFE } from '#shared/sync.ts'

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

/**
 * Whether no receipt would be left of an intent: nobody can tell any more whether it was taken already. Of a device that is younger
 * than that, only the clock is wrong.
 */
export function isOlderThanReceipts({ occurred_at, age_ms }: Parameters<typeof intentTime>[0], now: Date, enrolled: Date | null): boolean {
  const oldest = now.getTime() - RECEIPT_LIFE
  const meant = age_ms === null ? Date.parse(occurred_at) : now.getTime() - age_ms
  return meant <= oldest && (enrolled === null || enrolled.getTime() <= oldest)
}
