import type { ReactNode } from 'react'
import { baselineOf, findingOf, type SetRange } from '#shared/rules/health/findings.ts'
import type { Measure } from '#shared/rules/health/kinds.ts'
import type { Reading } from '#shared/rules/health/readings.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './MeasureChart.module.css'
import { useHealthWords } from '#nouns/useHealthWords.ts'

interface MeasureChartProps {
  measure: Measure
  readings: readonly Reading[]
  set: SetRange | null
  /** The span that is drawn. */
  from: string
  until: string
}

const WIDTH = 300
const HEIGHT = 100

/** A curve over the person's own range; the words beside it say the same. */
export function MeasureChart({ measure, readings, set, from, until }: MeasureChartProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useHealthWords()
  const own = readings.filter((each) => each.measure === measure)
  const last = own.at(-1)
  const baseline = baselineOf(measure, own, last?.at ?? until, set)
  const finding = findingOf(measure, own, set)
  const what = words.measure(measure)
  const label = last && t('health.measures.chart', { what, count: own.length, value: words.value(last) })
  return (
    <article className={styles.chart} aria-label={what}>
      <div className={styles.head}>
        <h3>{what}</h3>
        {last && <strong className={finding ? styles.odd : ''}>{words.value(last)}</strong>}
      </div>
      {last ? (
        <Curve label={label ?? what} readings={own} band={baseline} from={from} until={until} />
      ) : (
        <Quiet large>{t('health.measures.noReadings')}</Quiet>
      )}
      <div className={styles.foot}>
        <span>{format.shortDay(from)}</span>
        {baseline && (
          <span>
            {baseline.isSet
              ? t('health.measures.set', { range: words.range(baseline) })
              : t('health.measures.usual', { low: format.number(baseline.low ?? 0), high: format.number(baseline.high ?? 0) })}
          </span>
        )}
        <span>{format.shortDay(until)}</span>
      </div>
    </article>
  )
}

interface CurveProps {
  label: string
  readings: readonly Reading[]
  band: SetRange | null
  from: string
  until: string
}

function Curve({ label, readings, band, from, until }: CurveProps): ReactNode {
  const values = [...readings.flatMap(({ value, second }) => (second === null ? [value] : [value, second])), band?.low, band?.high].filter(
    (value) => value !== null && value !== undefined,
  )
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((highest - lowest) * 0.1, 0.5)
  const x = (at: string): number => ((Date.parse(at) - Date.parse(from)) / (Date.parse(until) - Date.parse(from))) * (WIDTH - 8) + 4
  const y = (value: number): number => HEIGHT - ((value - lowest + room) / (highest - lowest + 2 * room)) * HEIGHT
  const line = (of: (reading: Reading) => number | null): { path: string; dots: string } => {
    const points = readings.flatMap((reading) => {
      const value = of(reading)
      return value === null ? [] : [`${x(reading.at).toFixed(1)} ${y(value).toFixed(1)}`]
    })
    return { path: points.length > 0 ? `M${points.join(' L')}` : '', dots: points.map((point) => `M${point} h0`).join(' ') }
  }
  const lines = [line(({ value }) => value), line(({ second }) => second)]
  const [top, bottom] = [band?.high == null ? 0 : y(band.high), band?.low == null ? HEIGHT : y(band.low)]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here is no file that an img could name
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label} className={styles.curve}>
      {band && <rect x={0} width={WIDTH} y={top} height={Math.max(1, bottom - top)} className={styles.band} />}
      {lines.map(({ path, dots }, index) => (
        <g key={index === 0 ? 'first' : 'second'} className={index === 0 ? styles.line : styles.second}>
          <path d={path} />
          <path d={dots} className={styles.dots} />
        </g>
      ))}
    </svg>
  )
}
