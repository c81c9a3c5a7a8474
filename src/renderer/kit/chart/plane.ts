import { scaleLinear } from '@visx/scale'
import { spanOf } from './chartData.ts'

/** The drawing's size on the page, and the user's font size. */
export interface Room {
  width: number
  /** In pixels; 16 by default. */
  em: number
}

/** The plot area, in pixels of the drawing; ticks, titles and numbers are around it. */
export interface Plane extends Room {
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

interface PlaneParts extends Room {
  /** The labels of the value axis. */
  labels: readonly string[]
  /** How many rows of event numbers are above the plot. */
  lanes: number
}

/** Of a letter and of a line of the drawing's small text, in ems. */
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
  /** The axis range; the values with some margin by default. */
  span?: readonly [number, number]
  /** Hard limits of the axis. */
  possible?: readonly [number, number] | undefined
}

/** The value axis with its ticks; integers have integer ticks. Its position depends on the width of its labels. */
export function valuesOf(values: readonly number[], { span = spanOf(values), possible }: ValueBounds = {}) {
  const scale = scaleLinear<number>({ domain: [...span], nice: MARKS })
  const [lowest = 0, highest = 0] = scale.domain()
  if (possible) scale.domain([Math.max(lowest, possible[0]), Math.min(highest, possible[1])])
  const areWhole = values.every(Number.isInteger)
  return { scale, ticks: scale.ticks(MARKS).filter((tick) => !areWhole || Number.isInteger(tick)) }
}

/** The row of each label, so that none overlap; in order of position. */
export function lanesOf(places: readonly number[], apart: number): number[] {
  const ends: number[] = []
  return places.map((place) => {
    const free = ends.findIndex((end) => place - end >= apart)
    const lane = free === -1 ? ends.length : free
    ends[lane] = place
    return lane
  })
}

/** The index of the nearest position; -1 if there is none. */
export const nearestOf = (places: readonly number[], to: number): number =>
  places.reduce((best, place, index) => (best === -1 || Math.abs(place - to) < Math.abs((places[best] ?? 0) - to) ? index : best), -1)
