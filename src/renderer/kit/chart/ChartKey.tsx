import type { ReactNode } from 'react'
import styles from './ChartDrawing.module.css'
import type { ChartEvent, ChartRange } from './chartData.ts'
import { PointMark } from './Marks.tsx'
import { useChartWords } from './useChartWords.ts'

interface ChartKeyProps {
  labels: readonly string[]
  /** For bars: the fill of each series. */
  fillOf?: (series: number) => string
  range?: ChartRange | null
  events?: readonly ChartEvent[]
}

/** The legend of lines, bars, numbers and the band; screen readers have the table. */
export function ChartKey({ labels, fillOf, range, events = [] }: ChartKeyProps): ReactNode {
  const words = useChartWords()
  return (
    <div className={styles.key} aria-hidden>
      {(labels.length > 1 || range) && (
        <ul className={styles.signs}>
          {labels.length > 1 && labels.map((label, index) => <SeriesSign key={label} label={label} index={index} fill={fillOf?.(index)} />)}
          {range && (
            <li>
              <svg viewBox="0 0 28 14" className={styles.sign}>
                <g className={styles.band}>
                  <rect x={0} y={2} width={28} height={10} />
                  <line x1={0} x2={28} y1={2} y2={2} />
                  <line x1={0} x2={28} y1={12} y2={12} />
                </g>
              </svg>
              {range.label}
            </li>
          )}
        </ul>
      )}
      {events.length > 0 && (
        <ol className={styles.events}>
          {events.map((event) => (
            <li key={`${event.at} ${event.label}`}>
              <span>
                {words.eventSpan(event)} <strong>{event.label}</strong>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function SeriesSign({ label, index, fill }: { label: string; index: number; fill: string | undefined }): ReactNode {
  return (
    <li>
      <svg viewBox="0 0 28 14" className={styles.sign} data-series={index}>
        {fill ? (
          <rect x={1} y={1} width={26} height={12} fill={fill} className={styles.bar} data-series={index} />
        ) : (
          <g data-series={index} className={styles.curve}>
            <path d="M0 7H28" className={styles.line} />
            <PointMark series={index} x={14} y={7} size={44} />
          </g>
        )}
      </svg>
      {label}
    </li>
  )
}
