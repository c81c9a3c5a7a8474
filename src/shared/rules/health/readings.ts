import type { DiaryKind, DiaryValues } from '../diaryKinds.ts'
import { dayOf } from '../time.ts'
import type { Measure } from './kinds.ts'
import { newsOf } from './news.ts'

export const MEASUREMENTS = ['pressure', 'temperature', 'weight', 'glucose', 'saturation', 'vitals'] as const
export type Measurement = (typeof MEASUREMENTS)[number]

interface MeasuredField {
  name: 'systolic' | 'diastolic' | 'pulse' | 'value' | 'respiration' | 'saturation' | 'temperature'
  min: number
  max: number
  required: boolean
}

const PRESSURE = [
  { name: 'systolic', min: 50, max: 260, required: true },
  { name: 'diastolic', min: 30, max: 160, required: true },
] as const

/** The fields of each measurement, with the range that a living person can have, to catch typing errors. */
export const MEASURED: Record<Measurement, readonly MeasuredField[]> = {
  pressure: [...PRESSURE, { name: 'pulse', min: 30, max: 220, required: false }],
  temperature: [{ name: 'value', min: 30, max: 43, required: true }],
  weight: [{ name: 'value', min: 20, max: 300, required: true }],
  glucose: [{ name: 'value', min: 0.5, max: 40, required: true }],
  saturation: [{ name: 'value', min: 40, max: 100, required: true }],
  vitals: [
    { name: 'respiration', min: 4, max: 70, required: true },
    { name: 'saturation', min: 40, max: 100, required: true },
    ...PRESSURE,
    { name: 'pulse', min: 30, max: 220, required: true },
    { name: 'temperature', min: 30, max: 43, required: true },
  ],
}

/** Selected values of a set of vitals. The default SpO₂ scale is the first: the second needs a doctor's order. */
export const CHOSEN = [
  { name: 'oxygen', required: true },
  { name: 'mind', required: true },
  { name: 'scale', required: false },
] as const

export const isMeasurement = (value: unknown): value is Measurement => MEASUREMENTS.some((name) => name === value)

/** The name of the first impossible reading, or null. */
export function impossibleReading(values: DiaryValues): string | null {
  if (!isMeasurement(values['what'])) return null
  const wrong = MEASURED[values['what']].find(({ name, min, max }) => {
    const value = values[name]
    return typeof value === 'number' && (value < min || value > max)
  })
  return wrong?.name ?? null
}

/** One point of a chart. */
export interface Reading {
  measure: Measure
  value: number
  /** Diastolic pressure. */
  second: number | null
  at: string
}

interface Entry {
  kind: DiaryKind
  values: DiaryValues
  event_at: string
}

/** The kinds of diary entry that contain readings. */
export const MEASURING_KINDS = ['measurement', 'pain', 'drink', 'meal', 'mood', 'toilet', 'pad', 'sleep'] as const satisfies readonly DiaryKind[]

/** Measures recorded in parts and read per day: summed or averaged. */
const BY_DAY: Partial<Record<Measure, 'sum' | 'mean'>> = { drink: 'sum', meal: 'mean', stool: 'sum', sleep: 'mean' }
const HALF_DAY = 12 * 3_600_000

/** The readings of diary entries, in order; measures read per Tallinn day give one reading, at the first of its entries. */
export function readingsOf(entries: readonly Entry[]): Reading[] {
  const days = new Map<string, { reading: Reading; values: number[] }>()
  const readings: Reading[] = []
  for (const entry of entries)
    for (const { measure, value, second } of measuredBy(entry)) {
      const reading: Reading = { measure, value, second, at: entry.event_at }
      const by = BY_DAY[measure]
      const day = by && `${measure} ${countedDay(measure, entry.event_at)}`
      const known = day && days.get(day)
      if (known) {
        known.values.push(value)
        const sum = known.values.reduce((total, each) => total + each, 0)
        known.reading.value = by === 'sum' ? sum : Math.round(sum / known.values.length)
        continue
      }
      if (day) days.set(day, { reading, values: [value] })
      readings.push(reading)
    }
  return readings
}

/** The Tallinn day of a reading; null if it is not read per day. */
export const dayRead = ({ measure, at }: Reading): string | null => (BY_DAY[measure] ? countedDay(measure, at) : null)

/** The day to which an entry counts; a night counts to the day on which it begins. */
const countedDay = (measure: Measure, at: string): string => dayOf(measure === 'sleep' ? new Date(Date.parse(at) - HALF_DAY).toISOString() : at)

type Measured = Omit<Reading, 'at'>

function measuredBy({ kind, values }: Entry): Measured[] {
  const one = (measure: Measure, value: unknown, second: unknown = null): Measured[] =>
    typeof value === 'number' ? [{ measure, value, second: typeof second === 'number' ? second : null }] : []
  switch (kind) {
    case 'pain':
      return one('pain', values['score'])
    case 'meal':
      return one('meal', values['percent'])
    case 'mood':
      return one('mood', values['mood'])
    case 'drink':
      return one('drink', values['ml'])
    // A day with toileting but no stool counts as none, not as unknown.
    case 'toilet':
      return values['what'] === undefined ? [] : one('stool', values['what'] === 'stool' || values['what'] === 'both' ? 1 : 0)
    case 'pad':
      return values['found'] === undefined ? [] : one('stool', values['found'] === 'soiled' ? 1 : 0)
    case 'sleep':
      return values['how'] === undefined || values['how'] === 'nap' ? [] : one('sleep', values['how'] === 'calm' ? 100 : 0)
    case 'measurement':
      return ofMeasurement(values, one)
    default:
      return []
  }
}

function ofMeasurement(values: DiaryValues, one: (measure: Measure, value: unknown, second?: unknown) => Measured[]): Measured[] {
  const { what, value, systolic, diastolic, pulse, respiration, saturation, temperature } = values
  if (!isMeasurement(what)) return []
  const pressed = [...one('pressure', systolic, diastolic), ...one('pulse', pulse)]
  if (what === 'pressure') return pressed
  if (what !== 'vitals') return one(what, value)
  const breathed = [...one('respiration', respiration), ...one('saturation', saturation)]
  return [...one('news', newsOf(values)?.score), ...breathed, ...pressed, ...one('temperature', temperature)]
}

/** The last complete set of vitals. */
export function lastVitals(entries: readonly Entry[]): { at: string; values: DiaryValues } | null {
  const last = entries.findLast(({ kind, values }) => kind === 'measurement' && values['what'] === 'vitals' && newsOf(values) !== null)
  return last ? { at: last.event_at, values: last.values } : null
}
