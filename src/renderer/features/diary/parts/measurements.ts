import type { DiaryValues } from '#shared/rules/diaryKinds.ts'
import { CHOSEN, isMeasurement, MEASURED } from '#shared/rules/health/readings.ts'

/** A number typed with a comma or a point; null if invalid. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** What a measurement still lacks: a choice, or the first missing or impossible reading; null if nothing. */
export function lackOf(values: DiaryValues): 'choice' | { min: number; max: number } | null {
  if (!isMeasurement(values.what)) return 'choice'
  const reading = MEASURED[values.what].find(({ name, min, max, required }) => {
    const value = values[name]
    return typeof value === 'number' ? value < min || value > max : required && value === undefined
  })
  if (reading) return reading
  return values.what === 'vitals' && CHOSEN.some(({ name, required }) => required && values[name] === undefined) ? 'choice' : null
}

/** Whether everything that the measurement needs is there and possible. */
export const isComplete = (values: DiaryValues): boolean => lackOf(values) === null
