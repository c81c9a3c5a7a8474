import { addDays, FIRST_DAY, LAST_DAY } from '../time.ts'

/** The day before the first one that a spreadsheet counts: its 60 is 29.02.1900, which has not been, so that from March 1900 on the count begins here. */
const BEFORE_FIRST = '1899-12-30'

/** The day that a spreadsheet keeps as a number (`45659` → `2025-01-02`), or null where it cannot be one. */
export function excelDay(text: string): string | null {
  if (!/^\d{1,5}$/.test(text.trim())) return null
  const day = addDays(BEFORE_FIRST, Number(text))
  // What may be a year is none of these days.
  const isYear = Number(text) >= 1900 && Number(text) <= 2100
  return Number(text) > 60 && !isYear && day >= FIRST_DAY && day <= LAST_DAY ? day : null
}
