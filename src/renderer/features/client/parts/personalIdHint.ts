import { ageOn } from '#shared/rules/time.ts'
import { checkDigit, readIsikukood } from '#shared/rules/isikukood.ts'

/** Feedback on a code while it is being typed. */
export type PersonalIdHint =
  | { state: 'empty' | 'mark' | 'first' | 'date' | 'check' | 'long' }
  | { state: 'short'; missing: number }
  | { state: 'ok'; birthDate: string; sex: 'female' | 'male'; age: number }

/** Reports the first wrong digit of an isikukood; letters make it a temporary mark of a person without one. */
export function hintOf(code: string, today: string): PersonalIdHint {
  if (!code) return { state: 'empty' }
  if (!/^\d+$/.test(code)) return { state: 'mark' }
  if (!/^[1-8]/.test(code)) return { state: 'first' }
  if (code.length > 11) return { state: 'long' }
  if (!mayBeDay(code)) return { state: 'date' }
  if (code.length < 11) return { state: 'short', missing: 11 - code.length }
  const read = readIsikukood(code)
  if (read) return { state: 'ok', birthDate: read.birthDate, sex: read.sex, age: ageOn(read.birthDate, today) ?? 0 }
  return { state: checkDigit(Array.from(code, Number)) === Number(code[10]) ? 'date' : 'check' }
}

/** Whether the month and day typed so far can become valid. */
function mayBeDay(code: string): boolean {
  const month = code.slice(3, 5)
  const day = code.slice(5, 7)
  if (month.length === 1 && Number(month) > 1) return false
  if (month.length === 2 && (Number(month) < 1 || Number(month) > 12)) return false
  if (day.length === 1 && Number(day) > 3) return false
  return day.length < 2 || (Number(day) >= 1 && Number(day) <= 31)
}
