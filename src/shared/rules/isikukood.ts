/** What an Estonian personal identification code contains; the day is a calendar day `YYYY-MM-DD`. */
export interface Isikukood {
  birthDate: string
  sex: 'female' | 'male'
}

const FIRST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]
const SECOND = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]

const remainder = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11

/** The two-stage check digit of EVS 585:2007 over the first ten digits; also the rule of the business register over seven. */
export function checkDigit(digits: readonly number[], first: readonly number[] = FIRST, second: readonly number[] = SECOND): number {
  const once = remainder(digits, first)
  if (once < 10) return once
  const twice = remainder(digits, second)
  return twice < 10 ? twice : 0
}

/**
 * Parses an isikukood; null if invalid. The century comes from the first digit: the specification reads every code as 19xx, which is wrong
 * for people born in this century (estonia.md 1.1).
 */
export function readIsikukood(code: string): Isikukood | null {
  if (!/^[1-8]\d{10}$/.test(code)) return null
  const digits = [...code].map(Number)
  if (checkDigit(digits) !== digits[10]) return null
  const century = 18 + Math.floor(((digits[0] ?? 1) - 1) / 2)
  const birthDate = `${century}${code.slice(1, 3)}-${code.slice(3, 5)}-${code.slice(5, 7)}`
  if (!isDay(birthDate)) return null
  return { birthDate, sex: (digits[0] ?? 1) % 2 === 1 ? 'male' : 'female' }
}

const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
