import type { DiaryValues } from '#shared/rules/diaryKinds.ts'
import { impossibleReading, isMeasurement, MEASURED } from '#shared/rules/health/readings.ts'

/** A number typed with a comma or a point; null when it is none. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** Whether everything that the measurement needs is there and possible. */
export function isComplete(values: DiaryValues): boolean {
  if (!isMeasurement(values.what)) return false
  return impossibleReading(values) === null && MEASURED[values.what].every(({ name, required }) => !required || values[name] !== undefined)
}
