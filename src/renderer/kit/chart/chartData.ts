import { addMonths, clockOf, dayOf, daysBetween, daysFrom, instantAt, startOfDay, weekdayOf } from '#shared/rules/time.ts'

/** A value at an instant (UTC, ISO), or on a Tallinn day (`YYYY-MM-DD`). */
export interface ChartPoint {
  at: string
  value: number
}

export interface ChartSeries {
  key: string
  /** Its label in the legend and column head. */
  label: string
  points: readonly ChartPoint[]
}

/** The usual or allowed range: a band behind the lines; one end may be open. */
export interface ChartRange {
  label: string
  low: number | null
  high: number | null
}

/** An event, at an instant or over a period: a fall, a change of medicines, a hospital stay. */
export interface ChartEvent {
  at: string
  /** Null while it lasts. */
  until?: string | null
  label: string
}

/** Values over time; up to four series are distinguishable without colour. */
export interface TimeData {
  kind: 'time'
  /** The displayed period, regardless of the data. */
  from: string
  until: string
  series: readonly ChartSeries[]
  range?: ChartRange | null
  /** The natural bounds of values: the axis ends there. */
  possible?: readonly [least: number, most: number] | undefined
  events?: readonly ChartEvent[]
}

/** Counts of categories or of days. */
export interface BarsData {
  kind: 'bars'
  /** The meaning of the categories: "Kuu". */
  axis: string
  bars: readonly { key: string; label: string }[]
  series: readonly {
    key: string
    label: string
    /** In bar order. */
    values: readonly number[]
  }[]
}

export type ChartData = TimeData | BarsData

/** The position of a value or event on the time axis, in milliseconds. */
export const msOf = (at: string): number => Date.parse(at.length === 10 ? startOfDay(at) : at)

export const isEmpty = (data: ChartData): boolean =>
  data.kind === 'time' ? data.series.every(({ points }) => points.length === 0) : data.bars.length === 0

/** The figures of one time: each series' value, and events. */
export interface TimeRow {
  key: string
  at: string
  values: (number | null)[]
  events: ChartEvent[]
}

/** All figures of a time chart, the newest first; two values of one series at the same time are two rows. */
export function rowsOf({ series, events = [] }: TimeData): TimeRow[] {
  const byTime = new Map<string, TimeRow[]>()
  const rowAt = (at: string, fits: (row: TimeRow) => boolean): TimeRow => {
    const there = byTime.get(at) ?? []
    const known = there.find(fits)
    if (known) return known
    const row: TimeRow = { key: `${at} ${there.length}`, at, values: series.map(() => null), events: [] }
    byTime.set(at, [...there, row])
    return row
  }
  for (const [index, { points }] of series.entries())
    for (const { at, value } of points) rowAt(at, ({ values }) => values[index] === null).values[index] = value
  for (const event of events) rowAt(event.at, () => true).events.push(event)
  return [...byTime.values()].flat().toSorted((one, other) => msOf(other.at) - msOf(one.at))
}

/** The range of an axis: all values with some margin, from zero unless there are negative ones. */
export function spanOf(values: readonly number[]): [number, number] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((highest - lowest) * 0.1, values.every(Number.isInteger) ? 1 : 0.5)
  return [lowest >= 0 ? Math.max(0, lowest - room) : lowest - room, highest + room]
}

/** A tick of the time axis, with its label. */
export interface TimeTick {
  at: string
  as: 'clock' | 'day' | 'month'
}

const HOUR_STEPS = [1, 2, 3, 6, 12, 24] as const
const DAY_STEPS = [1, 2, 7, 14, 28, 56, 112] as const
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60] as const
const WEEK = 7
const HOUR = 3_600_000

/** Up to `most` ticks: hours of a day or two, days (Mondays for weeks), or first days of months; all in Tallinn time. */
export function ticksOf(from: string, until: string, most: number): TimeTick[] {
  const [first, last] = [dayOf(new Date(msOf(from))), dayOf(new Date(msOf(until)))]
  const days = daysBetween(first, last)
  const ticks = days <= 2 ? hourTicks(from, until, most) : days <= 200 ? dayTicks(first, last, most) : monthTicks(first, last, most)
  return ticks.filter(({ at }) => msOf(at) >= msOf(from) && msOf(at) <= msOf(until))
}

function hourTicks(from: string, until: string, most: number): TimeTick[] {
  const [begin, end] = [msOf(from), msOf(until)]
  const step = stepOf(HOUR_STEPS, (end - begin) / HOUR, most)
  return daysFrom(dayOf(new Date(begin)), dayOf(new Date(end))).flatMap((day) =>
    Array.from({ length: 24 / step }, (_, index): TimeTick => {
      const at = instantAt(day, `${String(index * step).padStart(2, '0')}:00`)
      return { at, as: clockOf(at) === '00:00' ? 'day' : 'clock' }
    }),
  )
}

function dayTicks(first: string, last: string, most: number): TimeTick[] {
  const step = stepOf(DAY_STEPS, daysBetween(first, last), most)
  const monday = step < WEEK ? first : (daysFrom(first, last).find((day) => weekdayOf(day) === 1) ?? first)
  return daysFrom(monday, last, step).map((at) => ({ at, as: 'day' }))
}

function monthTicks(first: string, last: string, most: number): TimeTick[] {
  const [begin, end] = [first.slice(0, 7), last.slice(0, 7)]
  const months: string[] = []
  for (let month = begin; month <= end; month = addMonths(month, 1)) months.push(month)
  const step = stepOf(MONTH_STEPS, months.length, most)
  // By the calendar, so that years begin with a tick.
  const countOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  return months.filter((month) => countOf(month) % step === 0).map((month) => ({ at: `${month}-01`, as: 'month' }))
}

/** The smallest step that gives at most `most` ticks. */
function stepOf<Step extends number>(steps: readonly [Step, ...Step[]], whole: number, most: number): Step {
  return steps.find((step) => whole / step <= most) ?? steps.at(-1) ?? steps[0]
}
