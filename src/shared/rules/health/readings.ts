import type { DiaryKind, DiaryValues } from '../diaryKinds.ts'
import { dayOf } from '../time.ts'
import type { Measure } from './kinds.ts'

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

/** The name of the first reading that nobody alive can have, or null. */
export function impossibleReading(values: DiaryValues): string | null {
  if (!isMeasurement(values['what'])) return null
  const wrong = MEASURED[values['what']].find(({ name, min, max }) => {
    const value = values[name]
    return typeof value === 'number' && (value < min || value > max)
  })
  return wrong?.name ?? null
}

/** One value of a curve. */
export interface Reading {
  measure: Measure
  value: number
  /** The lower of a blood pressure. */
  second: number | null
  at: string
}

interface Entry {
  kind: DiaryKind
  values: DiaryValues
  event_at: string
}

/** The kinds of diary entry that readings come from. */
export const MEASURING_KINDS = ['measurement', 'pain', 'drink', 'meal', 'mood'] as const satisfies readonly DiaryKind[]

/** What entries of a diary measured, in their order; the drinks of a day of Tallinn are one reading, at the first of them. */
export function readingsOf(entries: readonly Entry[]): Reading[] {
  const drinks = new Map<string, Reading>()
  const readings: Reading[] = []
  for (const { kind, values, event_at: at } of entries) {
    const one = (measure: Measure, value: unknown, second: number | null = null): void => {
      if (typeof value === 'number') readings.push({ measure, value, second, at })
    }
    if (kind === 'pain') one('pain', values['score'])
    if (kind === 'meal') one('meal', values['percent'])
    if (kind === 'mood') one('mood', values['mood'])
    if (kind === 'drink' && typeof values['ml'] === 'number') {
      const known = drinks.get(dayOf(at))
      if (known) known.value += values['ml']
      else {
        const drunk: Reading = { measure: 'drink', value: values['ml'], second: null, at }
        drinks.set(dayOf(at), drunk)
        readings.push(drunk)
      }
    }
    if (kind !== 'measurement' || !isMeasurement(values['what'])) continue
    if (values['what'] === 'pressure') {
      one('pressure', values['systolic'], typeof values['diastolic'] === 'number' ? values['diastolic'] : null)
      one('pulse', values['pulse'])
    } else one(values['what'], values['value'])
  }
  return readings
}
