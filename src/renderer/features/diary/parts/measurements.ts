import type { DiaryValues } from '#shared/rules/diaryKinds.ts'

export const MEASUREMENTS = ['pressure', 'temperature', 'weight', 'glucose', 'saturation'] as const
export type Measurement = (typeof MEASUREMENTS)[number]

interface MeasuredField {
  name: 'systolic' | 'diastolic' | 'pulse' | 'value'
  min: number
  max: number
  required: boolean
}

/** The fields that fit each measurement, with what a living person can have: a slip of the finger stands outside. */
export const MEASURED: Record<Measurement, readonly MeasuredField[]> = {
  pressure: [
    { name: 'systolic', min: 50, max: 260, required: true },
    { name: 'diastolic', min: 30, max: 160, required: true },
    { name: 'pulse', min: 30, max: 220, required: false },
  ],
  temperature: [{ name: 'value', min: 30, max: 43, required: true }],
  weight: [{ name: 'value', min: 20, max: 300, required: true }],
  glucose: [{ name: 'value', min: 0.5, max: 40, required: true }],
  saturation: [{ name: 'value', min: 40, max: 100, required: true }],
}

export const isMeasurement = (value: unknown): value is Measurement => MEASUREMENTS.some((name) => name === value)

/** A number typed with a comma or a point; null when it is none. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** Whether everything that the measurement needs is there and possible. */
export function isComplete(values: DiaryValues): boolean {
  if (!isMeasurement(values.what)) return false
  return MEASURED[values.what].every(({ name, min, max, required }) => {
    const value = values[name]
    return value === undefined ? !required : typeof value === 'number' && value >= min && value <= max
  })
}
