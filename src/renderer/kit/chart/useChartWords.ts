import './chartWords.ts'
import { useMemo } from 'react'
import type { Format } from '#web/format.ts'
import { useFormat } from '#texts/useFormat.ts'
import { type Texts, useTexts } from '#texts/useTexts.ts'
import { type BarsData, type ChartData, type ChartEvent, rowsOf, type TimeData } from './chartData.ts'

/** A chart's figures as text: the first cell of a row is its subject. */
interface Figures {
  heads: string[]
  rows: { key: string; cells: string[] }[]
  /** How many columns after the first are numbers; the rest is text. */
  numbers: number
}

/** The language. */
interface Saying {
  t: Texts
  format: Format
}

/** A chart's texts: period, all figures, and a short description. */
export function useChartWords() {
  const t = useTexts()
  const format = useFormat()
  return useMemo(() => {
    const saying = { t, format }
    return {
      when: (at: string): string => whenOf(at, format),
      eventSpan: (event: ChartEvent): string => spanOfEvent(event, format),
      figures: (data: ChartData, unit: string): Figures =>
        data.kind === 'time' ? figuresOfTime(data, unit, saying) : figuresOfBars(data, unit, saying),
      summary: (title: string, unit: string, data: ChartData): string =>
        `${[withUnit(title, unit), ...(data.kind === 'time' ? sayTime(data, saying) : sayBars(data, saying))].join('. ')}.`,
    }
  }, [t, format])
}

const whenOf = (at: string, format: Format): string => (at.length === 10 ? format.day(at) : format.dayTime(at))
const withUnit = (label: string, unit: string): string => (unit ? `${label}, ${unit}` : label)

/** The period of a duration; open-ended while it lasts. */
function spanOfEvent({ at, until }: ChartEvent, format: Format): string {
  if (until === undefined) return whenOf(at, format)
  return `${format.day(at)} – ${until === null ? '' : format.day(until)}`.trimEnd()
}

function figuresOfTime(data: TimeData, unit: string, { t, format }: Saying): Figures {
  const rows = rowsOf(data)
  const hasEvents = rows.some(({ events }) => events.length > 0)
  const isOfDays = rows.every(({ at }) => at.length === 10)
  const told = (event: ChartEvent): string => (event.until === undefined ? event.label : `${event.label} (${spanOfEvent(event, format)})`)
  const numbers = data.series.map(({ label }) => withUnit(label, unit))
  return {
    heads: [t(isOfDays ? 'chart.day' : 'chart.when'), ...numbers, ...(hasEvents ? [t('chart.event')] : [])],
    rows: rows.map(({ key, at, values, events }) => ({
      key,
      cells: [
        whenOf(at, format),
        ...values.map((value) => (value === null ? '' : format.number(value))),
        ...(hasEvents ? [events.map(told).join('; ')] : []),
      ],
    })),
    numbers: numbers.length,
  }
}

const figuresOfBars = ({ axis, bars, series }: BarsData, unit: string, { format }: Saying): Figures => ({
  heads: [axis, ...series.map(({ label }) => withUnit(label, unit))],
  rows: bars.map(({ key, label }, index) => ({ key, cells: [label, ...series.map(({ values }) => format.number(values[index] ?? 0))] })),
  numbers: series.length,
})

function sayTime({ from, until, series, range, events = [] }: TimeData, { t, format }: Saying): string[] {
  const told = series.flatMap(({ label, points }) => {
    const last = points.at(-1)
    if (!last) return []
    const all = points.map((point) => point.value)
    const [low, high] = [format.number(Math.min(...all)), format.number(Math.max(...all))]
    const values = t('chart.values', { count: all.length, last: format.number(last.value), when: whenOf(last.at, format), low, high })
    return [series.length === 1 ? values : t('chart.valuesOf', { label, values })]
  })
  const span = t('chart.span', { from: format.day(from), until: format.day(until) })
  return [span, ...told, ...(range ? [range.label] : []), ...(events.length > 0 ? [t('chart.events', { count: events.length })] : [])]
}

const sayBars = ({ bars, series }: BarsData, { t, format }: Saying): string[] =>
  series.map(({ label, values }) => {
    const highest = Math.max(...values)
    const total = format.number(values.reduce((sum, each) => sum + each, 0))
    const told = t('chart.bars', { total, high: format.number(highest), which: bars[values.indexOf(highest)]?.label ?? '' })
    return t('chart.valuesOf', { label, values: told })
  })
