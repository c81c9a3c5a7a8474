import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleLinear } from '@visx/scale'
import type { ReactNode } from 'react'
import { useFormat } from '#texts/useFormat.ts'
import styles from './ChartDrawing.module.css'
import type { Plane, Values } from './plane.ts'

interface AxesProps {
  plane: Plane
  values: Values
  unit: string
  /** The horizontal axis: positions and labels of its ticks. */
  marks: readonly { at: number; text: string }[]
  title: string
}

/** Both axes with titles, and a faint grid line per value tick. */
export function Axes({ plane, values: { scale, ticks }, unit, marks, title }: AxesProps): ReactNode {
  const format = useFormat()
  const { left, right, bottom, height, em } = plane
  // The ticks have positions already.
  const along = scaleLinear<number>({ domain: [left, right], range: [left, right] })
  return (
    <g className={styles.axes}>
      <g className={styles.grid}>
        <GridRows scale={scale} tickValues={ticks} left={left} width={right - left} />
      </g>
      <AxisLeft
        scale={scale}
        tickValues={ticks}
        left={left}
        hideAxisLine
        hideTicks
        tickLength={0.4 * em}
        tickFormat={(value) => format.number(Number(value))}
        tickComponent={TickText}
      />
      <AxisBottom
        scale={along}
        tickValues={marks.map(({ at }) => at)}
        top={bottom}
        axisLineClassName={styles.base ?? ''}
        tickClassName={styles.tick ?? ''}
        tickLength={0.3 * em}
        tickFormat={(_, index) => marks[index]?.text ?? ''}
        tickComponent={TickText}
      />
      <text x={0} y={0.85 * em} className={styles.title}>
        {unit}
      </text>
      <text x={right} y={height - 0.25 * em} textAnchor="end" className={styles.title}>
        {title}
      </text>
    </g>
  )
}

const TickText = ({ x, y, dx, dy, textAnchor, formattedValue }: TickRendererProps): ReactNode => (
  <text x={x} y={y} dx={dx} dy={dy} textAnchor={textAnchor}>
    {formattedValue}
  </text>
)
