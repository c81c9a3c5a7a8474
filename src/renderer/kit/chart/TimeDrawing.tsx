import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { type ReactNode, useState } from 'react'
import type { Format } from '#web/format.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Axes } from './Axes.tsx'
import styles from './ChartDrawing.module.css'
import { type ChartRange, type ChartSeries, msOf, rowsOf, type TimeData, type TimeRow, type TimeTick, ticksOf } from './chartData.ts'
import { ChartKey } from './ChartKey.tsx'
import { DrawnSheet } from './DrawnSheet.tsx'
import { EventLines, EventSpans } from './EventMarks.tsx'
import { PointMark } from './Marks.tsx'
import { lanesOf, nearestOf, type Plane, planeOf, type Room, valuesOf } from './plane.ts'
import { Readout } from './Readout.tsx'
import { useChartWords } from './useChartWords.ts'

interface TimeDrawingProps {
  data: TimeData
  unit: string
  label: string
  room: Room
}

/** Width of a time tick with spacing, and of a number above an event, in ems. */
const MARK_WIDTH = 3.2
const BADGE_WIDTH = 1.4

/** Lines over the usual range, with events; on hover it shows the values of that time. */
export function TimeDrawing({ data, unit, label, room }: TimeDrawingProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useChartWords()
  const [pointed, setPointed] = useState<number | null>(null)
  const { series, range = null, events = [] } = data
  const { values, plane, x, y, lanes, marks } = layoutOf(data, room, format)
  const rows = rowsOf(data).filter((row) => row.values.some((value) => value !== null))
  const places = rows.map(({ at }) => x(at))
  const row = rows[pointed === null ? 0 : nearestOf(places, pointed)]
  return (
    <>
      <DrawnSheet plane={plane} label={label} onPoint={setPointed}>
        {range && <Band range={range} plane={plane} y={y} />}
        <EventSpans events={events} plane={plane} x={x} until={data.until} />
        <Axes plane={plane} values={values} unit={unit} marks={marks} title={t('chart.when')} />
        <EventLines events={events} plane={plane} x={x} lanes={lanes} />
        {pointed !== null && row && <Pointer row={row} plane={plane} x={x} y={y} />}
        {series.map((each, index) => (
          <Curve key={each.key} series={each} index={index} plane={plane} x={x} y={y} />
        ))}
      </DrawnSheet>
      {row && <Readout of={words.when(row.at)} values={row.values} labels={series.map((each) => each.label)} unit={unit} />}
      <ChartKey labels={series.map((each) => each.label)} range={range} events={events} />
    </>
  )
}

interface Scales {
  plane: Plane
  x: (at: string) => number
  y: (value: number) => number
}

function layoutOf({ series, range, possible, events = [], from, until }: TimeData, room: Room, format: Format) {
  const limits = [range?.low, range?.high].filter((limit) => typeof limit === 'number')
  const values = valuesOf([...series.flatMap(({ points }) => points.map(({ value }) => value)), ...limits], { possible })
  const labels = values.ticks.map(format.number)
  const along = scaleLinear<number>({ domain: [msOf(from), msOf(until)], clamp: true })
  const sides = planeOf({ ...room, labels, lanes: 0 })
  along.range([sides.left, sides.right])
  const x = (at: string): number => along(msOf(at))
  const lanes = lanesOf(
    events.map(({ at }) => x(at)),
    BADGE_WIDTH * room.em,
  )
  const plane = planeOf({ ...room, labels, lanes: Math.max(-1, ...lanes) + 1 })
  values.scale.range([plane.bottom, plane.top])
  const ticks = ticksOf(from, until, Math.floor((plane.right - plane.left) / (MARK_WIDTH * room.em)))
  const marks = ticks.map((tick) => ({ at: x(tick.at), text: textOf(tick, format) }))
  return { values, plane, x, y: (value: number): number => values.scale(value), lanes, marks }
}

function textOf({ at, as }: TimeTick, format: Format): string {
  if (as === 'clock') return format.time(at)
  return as === 'day' ? format.shortDay(at) : format.day(at).slice(3)
}

function Band({ range: { low, high }, plane: { left, right, top, bottom }, y }: Omit<Scales, 'x'> & { range: ChartRange }): ReactNode {
  const [upper, lower] = [high === null ? top : y(high), low === null ? bottom : y(low)]
  return (
    <g className={styles.band}>
      <rect x={left} width={right - left} y={upper} height={Math.max(1, lower - upper)} />
      {high !== null && <line x1={left} x2={right} y1={upper} y2={upper} />}
      {low !== null && <line x1={left} x2={right} y1={lower} y2={lower} />}
    </g>
  )
}

/** Large markers while there is space. */
const LARGE = 56
const SMALL = 20
const LARGE_APART = 10

function Curve({ series: { points }, index, plane, x, y }: Scales & { series: ChartSeries; index: number }): ReactNode {
  const size = (plane.right - plane.left) / points.length > LARGE_APART ? LARGE : SMALL
  return (
    <g data-series={index} className={styles.curve}>
      <LinePath data={[...points]} x={({ at }) => x(at)} y={({ value }) => y(value)} className={styles.line ?? ''} />
      {points.map(({ at, value }, nth) => (
        <PointMark key={`${at} ${nth}`} series={index} x={x(at)} y={y(value)} size={size} />
      ))}
    </g>
  )
}

/** The hovered time, and a ring around each of its values. */
function Pointer({ row, plane: { top, bottom }, x, y }: Scales & { row: TimeRow }): ReactNode {
  const at = x(row.at)
  return (
    <g className={styles.pointer}>
      <line x1={at} x2={at} y1={top} y2={bottom} />
      {row.values.map((value, index) => value !== null && <circle key={`${index} ${value}`} cx={at} cy={y(value)} r={8} />)}
    </g>
  )
}
