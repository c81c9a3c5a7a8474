import { RECEIPT_LIFE } from '#shared/sync.ts'

const TOLERANCE = 2 * 60_000

/**
 * When an intent was meant, by the server's clock: the device's time, unless its clock is plainly wrong; then from its age by a monotonic
 * clock. Never in the future, and never before `since`, the earliest possible time: nobody can backdate by setting a clock (sync.md, I13: a
 * wrong clock changes nothing but times shown).
 */
export function intentTime(item: { occurred_at: string; age_ms: number | null }, now: Date, since: Date): Date {
  const said = Date.parse(item.occurred_at)
  const counted = item.age_ms === null ? null : now.getTime() - item.age_ms
  const meant = counted !== null && Math.abs(said - counted) > TOLERANCE ? counted : said
  return new Date(Math.min(Math.max(meant, since.getTime()), now.getTime()))
}

/** The delay from which an intent is marked as late; a short connection problem is not worth it. */
export const LATE = 10 * 60_000

/**
 * Whether an intent is older than its receipt would be kept: then it is unknown whether it was applied. For a device younger than that,
 * only its clock is wrong.
 */
export function isOlderThanReceipts({ occurred_at, age_ms }: Parameters<typeof intentTime>[0], now: Date, enrolled: Date | null): boolean {
  const oldest = now.getTime() - RECEIPT_LIFE
  const meant = age_ms === null ? Date.parse(occurred_at) : now.getTime() - age_ms
  return meant <= oldest && (enrolled === null || enrolled.getTime() <= oldest)
}
