import { addDays, weekdayOf } from './time.ts'

/** National and public holidays of a fixed day, `MM-DD` (pühade ja tähtpäevade seadus, §-d 1 ja 2). */
const FIXED: ReadonlySet<string> = new Set(['01-01', '02-24', '05-01', '06-23', '06-24', '08-20', '12-24', '12-25', '12-26'])

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`
}

/** Whether a day (`YYYY-MM-DD`) is a working day in Estonia: Monday to Friday and no holiday. Good Friday is the one movable holiday that falls on one. */
export function isWorkday(day: string): boolean {
  if (weekdayOf(day) > 5 || FIXED.has(day.slice(5))) return false
  return day !== addDays(easterOf(Number(day.slice(0, 4))), -2)
}

/** The day this many working days after a day, which is not counted itself. */
export function addWorkdays(day: string, count: number): string {
  let [next, left] = [day, count]
  while (left > 0) {
    next = addDays(next, 1)
    if (isWorkday(next)) left--
  }
  return next
}
