import { type ShiftOfDay, spanOfShift } from '../shift/shift.ts'
import { addDays, dayOf, daysFrom, startOfDay } from '../time.ts'
import { amountOn, type CourseVersion, plannedDoses } from './course.ts'

/** What a line of a stock's book says, beside doses and counts, which have records of their own. */
export const LINE_KINDS = ['saadud', 'tagastatud', 'havitatud', 'parandatud'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Where a package came from: the origin of every medicine is provable (estonia.md 2.8). */
export const SOURCES = ['apteek', 'omaksed', 'haigla', 'hulgimuuja'] as const
export type Source = (typeof SOURCES)[number]

/** By how much a line changes what there is. What is given back or destroyed is written as it is counted, a correction with its sign. */
export const signedAmount = ({ kind, amount }: { kind: LineKind; amount: number }): number =>
  kind === 'tagastatud' || kind === 'havitatud' ? -amount : amount

/** Something that changed a stock, or with `counted` what somebody found when they counted it. */
export interface Entry {
  id: string
  at: string
  /** By how much it changed; 0 of a count. */
  amount: number
  counted?: number
}

/** An entry with what the book says after it, and of a count how much that is more or less than the book said before. */
export type Booked<E extends Entry> = E & { balance: number; difference: number | null }

/**
 * The book of a stock from what stood in it before. A count says what there is at its moment, whatever was written down before or
 * after: so the balance is the same in whatever order entries become known, and nobody's number is written over another's.
 */
export function bookOf<E extends Entry>(entries: readonly E[], opening = 0): Booked<E>[] {
  let balance = opening
  return entries.toSorted(inTime).map((entry) => {
    const before = balance
    balance = entry.counted ?? exact(balance + entry.amount)
    return { ...entry, balance, difference: entry.counted === undefined ? null : exact(entry.counted - before) }
  })
}

/** What there is after all of the entries. */
export const balanceOf = (entries: readonly Entry[], opening = 0): number => bookOf(entries, opening).at(-1)?.balance ?? opening

/** By time; what was taken at the very moment of a count is taken before it. */
const inTime = (one: Entry, other: Entry): number =>
  one.at.localeCompare(other.at) || Number(one.counted !== undefined) - Number(other.counted !== undefined) || (one.id < other.id ? -1 : 1)

/** Halves and tenths of a unit add up to what people write. */
const exact = (amount: number): number => Math.round(amount * 1000) / 1000

export interface Package {
  id: string
  amount: number
  /** The last day on which it may be used. */
  expires_on: string
}

/** What is left in each package: the one that expires first is used first. What there is more than packages hold stands in none. */
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

/** So long after its shift, or after itself where it came later, a count may be signed by the second person: those who take over are there. */
const SIGNED_WITHIN_MS = 60 * 60_000

/** Until when a count may get its second signature: later nobody can have counted the same. */
export const signableUntil = ({ day, shift }: ShiftOfDay, countedAt: string): string => {
  const { to } = spanOfShift({ day, shift })
  return new Date(Math.max(Date.parse(to), Date.parse(countedAt)) + SIGNED_WITHIN_MS).toISOString()
}

/** So many days ahead a package that expires is named. */
export const EXPIRES_SOON_DAYS = 30

/** Whether a package may no longer be used on a day, or only a little longer. */
export const expiryOn = (expiresOn: string, day: string): 'over' | 'soon' | null =>
  expiresOn < day ? 'over' : expiresOn <= addDays(day, EXPIRES_SOON_DAYS) ? 'soon' : null

/** How far ahead it is counted for how long a stock lasts. */
export const LASTS_DAYS = 60

/** The last day on which the plans of these courses are covered by an amount; null when it is not used up within `LASTS_DAYS`. */
export function lastsUntil(courses: readonly CourseVersion[], amount: number, now: string): string | null {
  const today = dayOf(now)
  const standing = courses.map((course) => ({ course, first: dayOf(course.valid_from), last: course.ended_at && dayOf(course.ended_at) }))
  let left = amount
  for (const day of daysFrom(today, addDays(today, LASTS_DAYS - 1))) {
    for (const { course, first, last } of standing) {
      if (day < first || (last !== null && day > last)) continue
      // On a day of which only a part counts it matters when doses are due.
      const isPart = day === today || day === first || day === last
      left = exact(
        left - (isPart ? amountWithin(course, day === today ? now : startOfDay(day), startOfDay(addDays(day, 1))) : amountOn(course.plan, day)),
      )
    }
    if (left < 0) return addDays(day, -1)
  }
  return null
}

const amountWithin = (course: CourseVersion, from: string, to: string): number =>
  plannedDoses(course, from, to).reduce((sum, { amount }) => sum + amount, 0)

/** Groups of the ATC in which medicines are mostly narcotic or psychotropic: a proposal to the nurse, who decides (estonia.md, open question 6). */
export const isOftenControlled = (atc: string | null): boolean => atc !== null && CONTROLLED_GROUPS.some((group) => atc.startsWith(group))
const CONTROLLED_GROUPS = ['N02A', 'N03AE', 'N05BA', 'N05CD', 'N05CF', 'N06BA']
