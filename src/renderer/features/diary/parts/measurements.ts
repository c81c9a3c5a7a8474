import type { DiaryValues } from '#shared/rules/diaryKinds.ts'
import { CHOSEN, impossibleReading, isMeasurement, MEASURED } from '#shared/rules/health/readings.ts'

/** A number typed with a comma or a point; null when it is none. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** Whether everything that the measurement needs is there and possible. */
export function isComplete(values: DiaryValues): boolean {
  if (!isMeasurement(values.what)) return false
  const asked = [...MEASURED[values.what], ...(values.what === 'vitals' ? CHOSEN : [])]
  return impossibleReading(values) === null && asked.every(({ name, required }) => !required || values[name] !== undefined)
}
