import { addDays, FIRST_DAY, LAST_DAY } from '../time.ts'

/** Day 0 of a spreadsheet: Excel counts 29.02.1900, which did not exist, as day 60, so from March 1900 on the count starts here. */
const BEFORE_FIRST = '1899-12-30'

/** The day of a spreadsheet's serial number (`45659` → `2025-01-02`), or null if it cannot be one. */
export function excelDay(text: string): string | null {
  if (!/^\d{1,5}$/.test(text.trim())) return null
  const day = addDays(BEFORE_FIRST, Number(text))
  // A number that may be a year is not taken for a day.
  const isYear = Number(text) >= 1900 && Number(text) <= 2100
  return Number(text) > 60 && !isYear && day >= FIRST_DAY && day <= LAST_DAY ? day : null
}
