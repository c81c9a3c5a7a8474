import { GlyphCircle, GlyphDiamond, GlyphSquare, GlyphTriangle } from '@visx/glyph'
import type { ReactNode } from 'react'
import styles from './ChartDrawing.module.css'

/** A marker shape per series, so that colour is not needed; every other one is hollow. */
const SHAPES = [GlyphCircle, GlyphSquare, GlyphTriangle, GlyphDiamond] as const

interface PointMarkProps {
  series: number
  x: number
  y: number
  /** In square pixels. */
  size: number
}

/** A value of a series. */
export function PointMark({ series, x, y, size }: PointMarkProps): ReactNode {
  const Shape = SHAPES[series % SHAPES.length] ?? GlyphCircle
  return <Shape left={x} top={y} size={size} className={styles.point ?? ''} data-series={series % SHAPES.length} />
}

/** The fill of each series' bars, by pattern id. */
export const patternId = (chart: string, series: number): string => `${chart}-${series % SHAPES.length}`

/** The fills of bars: solid, lines, dots, outline. */
export function BarPatterns({ chart }: { chart: string }): ReactNode {
  return (
    <defs className={styles.patterns}>
      <pattern id={patternId(chart, 0)} data-series={0} width={4} height={4} patternUnits="userSpaceOnUse">
        <rect width={4} height={4} className={styles.ink} />
      </pattern>
      <pattern id={patternId(chart, 1)} data-series={1} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={6} height={6} className={styles.paper} />
        <rect width={2.5} height={6} className={styles.ink} />
      </pattern>
      <pattern id={patternId(chart, 2)} data-series={2} width={6} height={6} patternUnits="userSpaceOnUse">
        <rect width={6} height={6} className={styles.paper} />
        <circle cx={3} cy={3} r={1.6} className={styles.ink} />
      </pattern>
      <pattern id={patternId(chart, 3)} data-series={3} width={4} height={4} patternUnits="userSpaceOnUse">
        <rect width={4} height={4} className={styles.paper} />
      </pattern>
    </defs>
  )
}
