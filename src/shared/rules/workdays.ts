import { addDays, daysBetween, weekdayOf } from './time.ts'

/** National and public holidays (pühade ja tähtpäevade seadus, §-d 1 ja 2). */
export const HOLIDAYS = [
  'newYear',
  'independence',
  'goodFriday',
  'easter',
  'mayDay',
  'pentecost',
  'victory',
  'midsummer',
  'restoration',
  'christmasEve',
  'christmas',
  'boxing',
] as const
export type Holiday = (typeof HOLIDAYS)[number]

/** Those of a fixed day, `MM-DD`. */
const FIXED: Record<string, Holiday> = {
  '01-01': 'newYear',
  '02-24': 'independence',
  '05-01': 'mayDay',
  '06-23': 'victory',
  '06-24': 'midsummer',
  '08-20': 'restoration',
  '12-24': 'christmasEve',
  '12-25': 'christmas',
  '12-26': 'boxing',
}
/** Those counted in days from Easter Sunday. */
const MOVABLE: Record<number, Holiday> = { [-2]: 'goodFriday', 0: 'easter', 49: 'pentecost' }

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`
}

/** The holiday on a day (`YYYY-MM-DD`), or null. */
export function holidayOn(day: string): Holiday | null {
  const fixed = FIXED[day.slice(5)]
  if (fixed) return fixed
  // Easter is between 22 March and 25 April.
  if (day.slice(5) < '03-20' || day.slice(5) > '06-13') return null
  return MOVABLE[daysBetween(easterOf(Number(day.slice(0, 4))), day)] ?? null
}

/** Whether a day is a working day in Estonia: Monday to Friday and no holiday. */
export const isWorkday = (day: string): boolean => weekdayOf(day) <= 5 && holidayOn(day) === null

/** The day this many working days after a day, which is not counted itself. */
export function addWorkdays(day: string, count: number): string {
  let [next, left] = [day, count]
  while (left > 0) {
    next = addDays(next, 1)
    if (isWorkday(next)) left--
  }
  return next
}
