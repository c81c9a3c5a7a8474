import { bounds } from '../urgency/urgency.ts'
import type { Measure } from './kinds.ts'
import type { Reading } from './readings.ts'

const DAY = 24 * 3_600_000

/** The period from which a person's usual range is computed. */
export const BASELINE_DAYS = 90
/** The fewest readings for a usual range. */
const FEWEST = 4

/** Differences up to this are noise: two readings of the same person differ by as much. */
const SLACK: Record<Measure, number> = {
  pressure: 10,
  pulse: 8,
  temperature: 0.4,
  respiration: 3,
  saturation: 2,
  news: 1,
  glucose: 1,
  weight: 0.5,
  pain: 1,
  drink: 200,
  meal: 25,
  stool: 2,
  sleep: 50,
  mood: 1,
}

/** Measured in whole numbers. */
const WHOLE: ReadonlySet<Measure> = new Set([
  'pressure',
  'pulse',
  'respiration',
  'saturation',
  'news',
  'pain',
  'drink',
  'meal',
  'stool',
  'sleep',
  'mood',
])
/** Bounds of the scale itself. */
export const POSSIBLE: Partial<Record<Measure, readonly [least: number, most: number]>> = {
  saturation: [0, 100],
  news: [0, 20],
  pain: [0, 10],
  meal: [0, 100],
  sleep: [0, 100],
  mood: [1, 5],
}

/** For these, less than usual is good. */
const BETTER_BELOW: ReadonlySet<Measure> = new Set(['pain', 'news'])

/** Manual limits that override the usual range; one end may be open. */
export interface SetRange {
  low: number | null
  high: number | null
}

/** The usual range of a person. */
export interface Baseline extends SetRange {
  median: number
  isSet: boolean
}

/**
 * The person's usual range from the readings of the last 90 days before `until`: quartiles ± 1.5 interquartile ranges (Tukey JW.
 * Exploratory Data Analysis, 1977), so that a single outlier changes nothing. Null with too few readings and no manual limits.
 */
export function baselineOf(measure: Measure, readings: readonly Reading[], until: string, set: SetRange | null = null): Baseline | null {
  const since = new Date(Date.parse(until) - BASELINE_DAYS * DAY).toISOString()
  const values = valuesOf(readings.filter((each) => each.measure === measure && each.at >= since && each.at < until))
  const median = quantile(values, 0.5)
  if (set && (set.low !== null || set.high !== null)) return { low: set.low, high: set.high, median: median ?? set.low ?? set.high ?? 0, isSet: true }
  if (median === null || values.length < FEWEST) return null
  const [lower, upper] = [quantile(values, 0.25) ?? median, quantile(values, 0.75) ?? median]
  const reach = Math.max(1.5 * (upper - lower), SLACK[measure])
  const [least, most] = POSSIBLE[measure] ?? [0, Number.POSITIVE_INFINITY]
  const ofStep = (value: number): number => (WHOLE.has(measure) ? Math.round(value) : tenth(value))
  // A value that is dangerous for anybody is usual for nobody.
  const never = bounds(measure === 'pressure' ? 'systolic' : measure)
  const step = WHOLE.has(measure) ? 1 : 0.1
  const low = Math.max(least, lower - reach, never.low === null ? least : never.low + step)
  const high = Math.min(most, upper + reach, never.high === null ? most : never.high - step)
  return { low: ofStep(low), high: ofStep(high), median: ofStep(median), isSet: false }
}

/** Why the last reading stands out: outside the usual range or the manual limits, or a large change of weight. */
export type Finding =
  | ({ kind: 'above' | 'below'; reading: Reading } & Pick<Baseline, 'low' | 'high' | 'isSet'>)
  | { kind: 'change'; reading: Reading; percent: number; days: number; usual: number | null }

/** A weight change this large within a month calls for action: MDS 3.0 (CMS, Resident Assessment Instrument), items K0300 and K0310. */
const MUCH_PERCENT = 5
const MONTH_DAYS = 30

/** The finding of a measure's last reading, or null if it is usual. Readings in order of time. */
export function findingOf(measure: Measure, readings: readonly Reading[], set: SetRange | null = null): Finding | null {
  const own = readings.filter((each) => each.measure === measure)
  const last = own.at(-1)
  if (!last) return null
  const change = measure === 'weight' ? changeOf(own, last) : null
  if (change) return change
  const baseline = baselineOf(measure, own, last.at, set)
  if (!baseline) return null
  const { low, high, isSet } = baseline
  if (high !== null && last.value > high) return { kind: 'above', reading: last, low, high, isSet }
  // Drinking more or being in less pain raises no alarm; falling below a manual limit does.
  if (low !== null && last.value < low && (isSet || !BETTER_BELOW.has(measure))) return { kind: 'below', reading: last, low, high, isSet }
  return null
}

/** Compared with the oldest weight of the last 30 days, or the newest before them. */
function changeOf(weights: readonly Reading[], last: Reading): Finding | null {
  const monthAgo = new Date(Date.parse(last.at) - MONTH_DAYS * DAY).toISOString()
  const former = weights.filter(({ at }) => at < last.at)
  const before = former.findLast(({ at }) => at <= monthAgo) ?? former[0]
  if (!before) return null
  const percent = tenth(((last.value - before.value) / before.value) * 100)
  if (Math.abs(percent) < MUCH_PERCENT) return null
  return { kind: 'change', reading: last, percent, days: Math.round((Date.parse(last.at) - Date.parse(before.at)) / DAY), usual: usualChange(former) }
}

/** The usual change of a person's weight between weighings, in percent; null if unknown. */
function usualChange(weights: readonly Reading[]): number | null {
  const steps = weights.slice(1).map(({ value }, index) => {
    const former = weights[index]?.value ?? value
    return Math.abs((value - former) / former) * 100
  })
  const median = steps.length < FEWEST - 1 ? null : quantile(steps.toSorted(byValue), 0.5)
  return median === null ? null : tenth(median)
}

const valuesOf = (readings: readonly Reading[]): number[] => readings.map(({ value }) => value).toSorted(byValue)
const byValue = (one: number, other: number): number => one - other

/** Linear interpolation between the two nearest. */
function quantile(sorted: readonly number[], share: number): number | null {
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below === undefined || above === undefined ? null : below + (above - below) * (place - Math.floor(place))
}

const tenth = (value: number): number => Math.round(value * 10) / 10
