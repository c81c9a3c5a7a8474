import { type ShiftOfDay, spanOfShift } from '../shift/shift.ts'
import { addDays, dayOf, daysBetween, daysFrom, startOfDay } from '../time.ts'
import { amountOn, type CourseVersion, plannedDoses } from './course.ts'

/** Kinds of stock entries besides doses and counts, which have their own records. */
export const LINE_KINDS = ['saadud', 'tagastatud', 'havitatud', 'parandatud'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** The source of a package: the origin of every medicine must be provable (estonia.md 2.8). */
export const SOURCES = ['apteek', 'omaksed', 'haigla', 'hulgimuuja'] as const
export type Source = (typeof SOURCES)[number]

/** The change that an entry makes. Returned or destroyed amounts are recorded as positive numbers, a correction with its sign. */
export const signedAmount = ({ kind, amount }: { kind: LineKind; amount: number }): number =>
  kind === 'tagastatud' || kind === 'havitatud' ? -amount : amount

/** A change of a stock, or with `counted` a count. */
export interface Entry {
  id: string
  at: string
  /** The change; 0 for a count. */
  amount: number
  counted?: number
}

/** An entry with the balance after it, and for a count the difference from the balance before it. */
export type Booked<E extends Entry> = E & { balance: number; difference: number | null }

/**
 * The running balance of a stock from an opening balance. A count sets the balance at its moment, whatever was recorded before or after:
 * the result does not depend on the order in which entries arrive, and no one's number overwrites another's.
 */
export function bookOf<E extends Entry>(entries: readonly E[], opening = 0): Booked<E>[] {
  let balance = opening
  return entries.toSorted(inTime).map((entry) => {
    const before = balance
    balance = entry.counted ?? exact(balance + entry.amount)
    return { ...entry, balance, difference: entry.counted === undefined ? null : exact(entry.counted - before) }
  })
}

/** The balance after all entries. */
export const balanceOf = (entries: readonly Entry[], opening = 0): number => bookOf(entries, opening).at(-1)?.balance ?? opening

/** By time; a dose at the very moment of a count comes before it. */
const inTime = (one: Entry, other: Entry): number =>
  one.at.localeCompare(other.at) || Number(one.counted !== undefined) - Number(other.counted !== undefined) || (one.id < other.id ? -1 : 1)

/** Rounds away floating-point errors of halves and tenths. */
const exact = (amount: number): number => Math.round(amount * 1000) / 1000

export interface Package {
  id: string
  amount: number
  /** The expiry day. */
  expires_on: string
}

/** What is left in each package: used first is what expires first. An excess over the packages belongs to none. */
export function remainders(packages: readonly Package[], balance: number): Map<string, number> {
  const left = new Map<string, number>()
  let rest = Math.max(0, balance)
  for (const { id, amount } of packages.toSorted((one, other) => other.expires_on.localeCompare(one.expires_on) || (one.id < other.id ? 1 : -1))) {
    const own = Math.min(amount, rest)
    left.set(id, exact(own))
    rest -= own
  }
  return left
}

/** How long after its shift, or after itself if later, a count may get its second signature: the next shift is present then. */
const SIGNED_WITHIN_MS = 60 * 60_000

/** Until when a count may get its second signature: later no one can have counted the same. */
export const signableUntil = ({ day, shift }: ShiftOfDay, countedAt: string): string => {
  const { to } = spanOfShift({ day, shift })
  return new Date(Math.max(Date.parse(to), Date.parse(countedAt)) + SIGNED_WITHIN_MS).toISOString()
}

/** Packages that expire within this many days are listed. */
export const EXPIRES_SOON_DAYS = 30

/** Whether a package has expired on a day, or expires soon. */
export const expiryOn = (expiresOn: string, day: string): 'over' | 'soon' | null =>
  expiresOn < day ? 'over' : expiresOn <= addDays(day, EXPIRES_SOON_DAYS) ? 'soon' : null

/** The horizon for computing how long a stock lasts. */
export const LASTS_DAYS = 60

/** The last day on which an amount covers the plans of these courses; null if it is not used up within `LASTS_DAYS`. */
export function lastsUntil(courses: readonly CourseVersion[], amount: number, now: string): string | null {
  const today = dayOf(now)
  const standing = courses.map((course) => ({ course, first: dayOf(course.valid_from), last: course.ended_at && dayOf(course.ended_at) }))
  let left = amount
  for (const day of daysFrom(today, addDays(today, LASTS_DAYS - 1))) {
    for (const { course, first, last } of standing) {
      if (day < first || (last !== null && day > last)) continue
      // On a partial day the instants of the doses matter.
      const isPart = day === today || day === first || day === last
      left = exact(
        left - (isPart ? amountWithin(course, day === today ? now : startOfDay(day), startOfDay(addDays(day, 1))) : amountOn(course.plan, day)),
      )
    }
    if (left < 0) return addDays(day, -1)
  }
  return null
}

interface Stocked {
  balance: number
  /** The last day that the balance covers, as `lastsUntil` gives it. */
  lasts_until: string
  /** The amount in a package. */
  size: number
}

/**
 * The whole packages that a stock needs to last a number of days from a day on, by its average use until it runs out; at least one. What is
 * used up already says nothing about the use, so it gets one.
 */
export function packagesFor({ balance, lasts_until, size }: Stocked, today: string, days: number): number {
  const covered = daysBetween(today, lasts_until) + 1
  if (balance <= 0 || covered <= 0) return 1
  return Math.max(1, Math.ceil(exact((balance / covered) * days - balance) / size))
}

const amountWithin = (course: CourseVersion, from: string, to: string): number =>
  plannedDoses(course, from, to).reduce((sum, { amount }) => sum + amount, 0)

/** ATC groups of mostly narcotic or psychotropic medicines: a suggestion to the nurse, who decides (estonia.md, open question 6). */
export const isOftenControlled = (atc: string | null): boolean => atc !== null && CONTROLLED_GROUPS.some((group) => atc.startsWith(group))
const CONTROLLED_GROUPS = ['N02A', 'N03AE', 'N05BA', 'N05CD', 'N05CF', 'N06BA']
