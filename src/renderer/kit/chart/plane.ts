import { scaleLinear } from '@visx/scale'
import { spanOf } from './chartData.ts'

/** The place that a drawing has on the page, and how large the reader has its letters. */
export interface Room {
  width: number
  /** In pixels; 16 unless the reader has chosen otherwise. */
  em: number
}

/** Where the values are drawn, in pixels of the drawing; its marks, title and numbers stand around it. */
export interface Plane extends Room {
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

interface PlaneParts extends Room {
  /** The texts of the axis of values. */
  labels: readonly string[]
  /** How many rows of marks stand above the values. */
  lanes: number
}

/** Of a letter and of a line of the small text of a drawing, in ems. */
const LETTER = 0.47
const LINE = 1.2
const VALUES = 9.5
const MARKS = 5

export function planeOf({ width, em, labels, lanes }: PlaneParts): Plane {
  const left = Math.max(...labels.map(({ length }) => length)) * LETTER * em + 0.6 * em
  const top = (LINE + 0.7 + lanes * LINE) * em
  const bottom = top + VALUES * em
  return { width, em, left, right: width - 1.2 * em, top, bottom, height: bottom + (2 * LINE + 0.2) * em }
}

export type Values = ReturnType<typeof valuesOf>

interface ValueBounds {
  /** What the axis must hold; the values with some room unless told. */
  span?: readonly [number, number]
  /** Beyond which it never goes. */
  possible?: readonly [number, number] | undefined
}

/** The axis of values, and its marks; whole numbers have whole marks. It has no place yet: that depends on how long its marks are. */
export function valuesOf(values: readonly number[], { span = spanOf(values), possible }: ValueBounds = {}) {
  const scale = scaleLinear<number>({ domain: [...span], nice: MARKS })
  const [lowest = 0, highest = 0] = scale.domain()
  if (possible) scale.domain([Math.max(lowest, possible[0]), Math.min(highest, possible[1])])
  const areWhole = values.every(Number.isInteger)
  return { scale, ticks: scale.ticks(MARKS).filter((tick) => !areWhole || Number.isInteger(tick)) }
}

/** In which row each mark stands, so that none lies upon another; marks in the order of their places. */
export function lanesOf(places: readonly number[], apart: number): number[] {
  const ends: number[] = []
  return places.map((place) => {
    const free = ends.findIndex((end) => place - end >= apart)
    const lane = free === -1 ? ends.length : free
    ends[lane] = place
    return lane
  })
}

/** Which of the places lies nearest; -1 where there is none. */
export const nearestOf = (places: readonly number[], to: number): number =>
  places.reduce((best, place, index) => (best === -1 || Math.abs(place - to) < Math.abs((places[best] ?? 0) - to) ? index : best), -1)
