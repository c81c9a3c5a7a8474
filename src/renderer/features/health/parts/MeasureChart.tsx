import type { ReactNode } from 'react'
import type { HospitalStay } from '#shared/contract/health.ts'
import { baselineOf, findingOf, POSSIBLE, type SetRange } from '#shared/rules/health/findings.ts'
import type { Measure } from '#shared/rules/health/kinds.ts'
import { dayRead, type Reading } from '#shared/rules/health/readings.ts'
import { Chart } from '#kit/chart/Chart.tsx'
import type { ChartEvent, ChartSeries } from '#kit/chart/chartData.ts'
import { useHealthWords } from '#nouns/useHealthWords.ts'
import { useTexts } from '#texts/useTexts.ts'
import styles from './MeasureChart.module.css'

interface MeasureChartProps {
  measure: Measure
  readings: readonly Reading[]
  set: SetRange | null
  /** Hospital stays, shown beside the chart. */
  stays: readonly HospitalStay[]
  /** The displayed period. */
  from: string
  until: string
}

/** A chart with the person's usual range and their hospital stays. */
export function MeasureChart({ measure, readings, set, stays, from, until }: MeasureChartProps): ReactNode {
  const t = useTexts()
  const words = useHealthWords()
  const own = readings.filter((each) => each.measure === measure)
  const last = own.at(-1)
  const baseline = baselineOf(measure, own, last?.at ?? until, set)
  const range = baseline && t(`health.measures.${rangeKey(measure, baseline.isSet)}`, { range: words.range(baseline) })
  const isOdd = findingOf(measure, own, set) !== null
  return (
    <Chart
      title={words.measure(measure)}
      unit={t(`health.measures.unit.${measure}`)}
      lead={last && <strong className={isOdd ? styles.odd : ''}>{words.value(last)}</strong>}
      empty={t('health.measures.noReadings')}
      data={{
        kind: 'time',
        from,
        until,
        series: useSeries(measure, own),
        range: baseline && range ? { ...baseline, label: range } : null,
        possible: POSSIBLE[measure],
        events: eventsOf(stays, from, until),
      }}
    />
  )
}

/** Of blood pressure only the systolic value has a range. */
const rangeKey = (measure: Measure, isSet: boolean) => (measure === 'pressure' ? (isSet ? 'setUpper' : 'usualUpper') : isSet ? 'set' : 'usual')

/** One line, or two for blood pressure. */
function useSeries(measure: Measure, readings: readonly Reading[]): ChartSeries[] {
  const t = useTexts()
  const words = useHealthWords()
  const points = readings.map((reading) => ({ at: dayRead(reading) ?? reading.at, value: reading.value }))
  if (measure !== 'pressure') return [{ key: measure, label: words.measure(measure), points }]
  const lower = readings.flatMap(({ at, second }) => (second === null ? [] : [{ at, value: second }]))
  return [
    { key: 'systolic', label: t('diary.field.systolic'), points },
    { key: 'diastolic', label: t('diary.field.diastolic'), points: lower },
  ]
}

/** The readings of the displayed period, in order of time. */
const eventsOf = (stays: readonly HospitalStay[], from: string, until: string): ChartEvent[] =>
  stays
    .filter((stay) => stay.from < until && (stay.to === null || stay.to > from))
    .map((stay) => ({ at: stay.from, until: stay.to, label: [stay.hospital, stay.cause].filter(Boolean).join(': ') }))
    .toSorted((one, other) => one.at.localeCompare(other.at))
