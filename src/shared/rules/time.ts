import { remembered } from '../remembered.ts'

const ZONE = 'Europe/Tallinn'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The calendar of Koduke: no input day may be outside it. Every resident was born within it. */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2199-12-31'
/** The longest range of days for iteration: ten years, far more than any page needs. */
const MOST_DAYS = 3660

const offsetFormat = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeZoneName: 'longOffset' })

/** The Tallinn day `YYYY-MM-DD` of an instant. */
export const dayOf = (instant: string | Date): string => shownAt(instant).slice(0, 10)

/** The instant (UTC, ISO) at which a Tallinn day begins, including days of 23 and 25 hours. */
export const startOfDay = (day: string): string => instantAt(day, '00:00')

/** How many results of a function are kept. */
const MOST_KEPT = 10_000

/**
 * The instant (UTC, ISO) of a Tallinn clock time `HH:MM` on a day. A repeated time is the first of the two; a skipped one, when clocks go
 * forward, is the first instant after the gap.
 */
export const instantAt = (day: string, clock: string): string => clocksOf(day)(clock)

/** The instants of a day by clock time: a view of a house asks for the same few for every resident. */
const clocksOf = remembered((day: string) => remembered((clock: string) => instantOfWall(Date.parse(`${day}T${clock}Z`)), MOST_KEPT), MOST_KEPT)

function instantOfWall(wall: number): string {
  const [before, after] = offsetsOf(wall)
  if (before === after) return isoOf(new Date(wall - before))
  const offset = [before, after].find((each) => offsetAt(new Date(wall - each)) === each)
  // Clocks go forward at a whole hour.
  return isoOf(new Date(offset === undefined ? Math.floor((wall - before) / HOUR) * HOUR : wall - offset))
}

/** The Tallinn clock time of an instant, `HH:MM`. */
export const clockOf = (instant: string | Date): string => shownAt(instant).slice(11, 16)

/** A day in Estonian format: 21.11.2026. */
export const dayText = (day: string): string => day.split('-').toReversed().join('.')

/** Days since 1970-01-01, which was a Thursday; NaN for what is no day. */
const numberOf = remembered((day: string) => Date.parse(`${day}T00:00:00Z`) / DAY, MOST_KEPT)

/** Days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => ((((numberOf(day) + 3) % 7) + 7) % 7) + 1

/** Whether a day, or a month of seven characters, lies within the calendar. */
export const isInCalendar = (day: string): boolean => day >= FIRST_DAY.slice(0, day.length) && day <= LAST_DAY

/** Whether a text is a valid day: `YYYY-MM-DD`, existing, and within the calendar. */
export function isDay(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && isInCalendar(text)
}

/** The day `days` after (or before) a day. @throws RangeError if the year does not have four digits */
export const addDays = (day: string, days: number): string => dayNumbered(numberOf(day) + days)

const dayNumbered = remembered((number: number) => isoOf(new Date(number * DAY)).slice(0, 10), MOST_KEPT)

/**
 * The days from one to another inclusive, `step` days apart; none if the other is earlier. Use it for every loop over days: it always ends.
 * @throws RangeError if there are more than ten years of them
 */
export function daysFrom(first: string, last: string, step = 1): string[] {
  const days = daysBetween(first, last)
  // An invalid day gives NaN here.
  if (!(days / step < MOST_DAYS)) throw new RangeError(`Too many days: ${first}…${last}`)
  return Array.from({ length: Math.max(0, Math.floor(days / step) + 1) }, (_, index) => addDays(first, index * step))
}

/** The month `YYYY-MM` that is `months` after (or before) a month. @throws RangeError if the year does not have four digits */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return isoOf(date).slice(0, 7)
}

/** Days are compared as texts, which works only with four-digit years: `+010000-01-01` sorts before every day. */
function isoOf(date: Date): string {
  const text = date.toISOString()
  if (text.length !== 24) throw new RangeError(`Beyond the calendar: ${text}`)
  return text
}

/** The half-open interval of a Tallinn month. */
export const spanOfMonth = (month: string): { from: string; to: string } => ({
  from: startOfDay(`${month}-01`),
  to: startOfDay(`${addMonths(month, 1)}-01`),
})

/** Age in full years on a day; null if the birthday is unknown. */
export function ageOn(birthDate: string | null, day: string): number | null {
  if (!birthDate) return null
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Whether a day is a person's birthday; 29 February counts as 1 March in other years, as in `ageOn`. */
export function isBirthday(birthDate: string | null, day: string): boolean {
  if (!birthDate) return false
  const isLeapling = birthDate.endsWith('-02-29') && day.endsWith('-03-01') && addDays(day, -1).endsWith('-02-28')
  return isLeapling || birthDate.slice(5) === day.slice(5)
}

/**
 * The Tallinn date and time of an instant, as ISO text. Computed from the offset: formatting is ten times slower, and this is called
 * everywhere.
 */
const shownAt = (instant: string | Date): string => (typeof instant === 'string' ? shownText(instant) : shownDate(instant))
const shownText = remembered((instant: string) => shownDate(new Date(instant)), MOST_KEPT)

function shownDate(instant: Date): string {
  const [before, after] = offsetsOf(instant.getTime())
  return isoOf(new Date(instant.getTime() + (before === after ? before : offsetAt(instant))))
}

/** Tallinn's UTC offset (ms) at the earliest start and latest end of the day of an instant (ms). */
const offsetsOf = (instant: number): readonly [number, number] => offsetsOfDay(Math.floor(instant / DAY))

const offsetsOfDay = remembered((day: number) => [offsetAt(new Date((day - 0.5) * DAY)), offsetAt(new Date((day + 1.5) * DAY))] as const, MOST_KEPT)

function offsetAt(instant: Date): number {
  const [, sign = '', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(offsetFormat.format(instant)) ?? []
  return Number(sign + hours) * HOUR + Number(sign + minutes) * MINUTE
}
