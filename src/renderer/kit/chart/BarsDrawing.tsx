import { scaleBand } from '@visx/scale'
import { Bar } from '@visx/shape'
import { type ReactNode, useId, useState } from 'react'
import { useFormat } from '#texts/useFormat.ts'
import { Axes } from './Axes.tsx'
import styles from './ChartDrawing.module.css'
import type { BarsData } from './chartData.ts'
import { ChartKey } from './ChartKey.tsx'
import { DrawnSheet } from './DrawnSheet.tsx'
import { BarPatterns, patternId } from './Marks.tsx'
import { nearestOf, planeOf, type Room, valuesOf } from './plane.ts'
import { Readout } from './Readout.tsx'

interface BarsDrawingProps {
  data: BarsData
  unit: string
  label: string
  room: Room
}

/** Of a letter, in ems. */
const LETTER = 0.52

/** Grouped bars per category, with their numbers if there is space; on hover it shows the category's values. */
export function BarsDrawing({ data: { axis, bars, series }, unit, label, room }: BarsDrawingProps): ReactNode {
  const format = useFormat()
  const chart = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const all = series.flatMap((each) => each.values)
  const values = valuesOf(all, { span: [0, Math.max(1, ...all)] })
  const plane = planeOf({ ...room, labels: values.ticks.map(format.number), lanes: 0 })
  values.scale.range([plane.bottom, plane.top])
  const groups = scaleBand({ domain: bars.map(({ key }) => key), range: [plane.left, plane.right], padding: 0.25 })
  const within = scaleBand({ domain: series.map(({ key }) => key), range: [0, groups.bandwidth()], padding: 0.08 })
  const centres = bars.map(({ key }) => (groups(key) ?? 0) + groups.bandwidth() / 2)
  const hasNumbers = Math.max(...all.map((value) => format.number(value).length)) * LETTER * room.em <= within.bandwidth()
  const chosen = pointed === null ? -1 : nearestOf(centres, pointed)
  const fillOf = (index: number): string => `url(#${patternId(chart, index)})`
  const labels = series.map((each) => each.label)
  return (
    <>
      <DrawnSheet plane={plane} label={label} onPoint={setPointed}>
        <BarPatterns chart={chart} />
        <Axes plane={plane} values={values} unit={unit} marks={marksUnder(bars, centres, groups.step(), room.em)} title={axis} />
        {series.flatMap((each, index) =>
          bars.map(({ key }, nth) => {
            const [x, value] = [(groups(key) ?? 0) + (within(each.key) ?? 0), each.values[nth] ?? 0]
            const size = { x, y: values.scale(value), width: within.bandwidth(), bottom: plane.bottom }
            return (
              <NumberedBar
                key={`${each.key} ${key}`}
                {...size}
                em={room.em}
                value={value}
                series={index}
                fill={fillOf(index)}
                isChosen={nth === chosen}
                hasNumber={hasNumbers}
              />
            )
          }),
        )}
      </DrawnSheet>
      {chosen >= 0 && <Readout of={bars[chosen]?.label ?? ''} values={series.map((each) => each.values[chosen] ?? 0)} labels={labels} unit={unit} />}
      <ChartKey labels={labels} fillOf={fillOf} />
    </>
  )
}

interface NumberedBarProps {
  x: number
  y: number
  width: number
  bottom: number
  em: number
  value: number
  series: number
  fill: string
  isChosen: boolean
  hasNumber: boolean
}

function NumberedBar({ x, y, width, bottom, em, value, series, fill, isChosen, hasNumber }: NumberedBarProps): ReactNode {
  const format = useFormat()
  return (
    <g data-chosen={isChosen || undefined}>
      <Bar x={x} y={y} width={width} height={bottom - y} fill={fill} className={styles.bar ?? ''} data-series={series} />
      {hasNumber && (
        <text x={x + width / 2} y={y - 0.25 * em} textAnchor="middle" className={styles.number}>
          {format.number(value)}
        </text>
      )}
    </g>
  )
}

/** As many category labels as fit. */
function marksUnder(bars: BarsData['bars'], centres: readonly number[], step: number, em: number): { at: number; text: string }[] {
  const widest = (Math.max(...bars.map(({ label }) => label.length)) * LETTER + 0.6) * em
  const every = Math.max(1, Math.ceil(widest / step))
  return bars.flatMap(({ label }, index) => (index % every === 0 ? [{ at: centres[index] ?? 0, text: label }] : []))
}
