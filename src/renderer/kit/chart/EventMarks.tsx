import type { ReactNode } from 'react'
import styles from './ChartDrawing.module.css'
import { type ChartEvent, msOf } from './chartData.ts'
import type { Plane } from './plane.ts'

interface EventMarksProps {
  events: readonly ChartEvent[]
  plane: Plane
  x: (at: string) => number
}

/** Durations, behind the lines and over the band, which shows through. */
export function EventSpans({ events, plane: { left, right, top, bottom }, x, until }: EventMarksProps & { until: string }): ReactNode {
  return events.map((event) => {
    if (event.until === undefined || msOf(event.at) > msOf(until)) return null
    const [from, to] = [Math.max(left, x(event.at)), Math.min(right, x(event.until ?? until))]
    return <rect key={`${event.at} ${event.label}`} x={from} width={Math.max(2, to - from)} y={top} height={bottom - top} className={styles.span} />
  })
}

/** A dotted line at the beginning of each event, with its number in the legend. */
export function EventLines({ events, plane, x, lanes }: EventMarksProps & { lanes: readonly number[] }): ReactNode {
  const { left, top, bottom, em } = plane
  return events.map(({ at, label }, index) => {
    const place = Math.max(left, x(at))
    const height = top - ((lanes[index] ?? 0) * 1.2 + 0.75) * em
    return (
      <g key={`${at} ${label}`} className={styles.event}>
        <line x1={place} x2={place} y1={height} y2={bottom} />
        <circle cx={place} cy={height} r={0.58 * em} />
        <text x={place} y={height} dy="0.36em" textAnchor="middle">
          {index + 1}
        </text>
      </g>
    )
  })
}
