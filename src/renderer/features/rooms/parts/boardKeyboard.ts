import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const DIRECTIONS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
type Direction = (typeof DIRECTIONS)[number]

/** Moves a dragged item to the nearest room in the arrow's direction: a press is a room, not some pixels. */
export const toNextRoom: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = DIRECTIONS.find((name) => name === event.code)
  const from = context.collisionRect
  if (!direction || !from) return undefined
  event.preventDefault()
  const centre = centreOf(from)
  const nearest = [...context.droppableRects]
    .filter(([id]) => String(id).startsWith('room:') && id !== context.over?.id)
    .map(([, rect]) => ({ rect, distance: distanceIn(direction, centre, centreOf(rect)) }))
    .filter(({ distance }) => distance !== null)
    .toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))[0]
  if (!nearest) return undefined
  const target = centreOf(nearest.rect)
  return { x: target.x - from.width / 2, y: target.y - from.height / 2 }
}

interface Rect {
  left: number
  top: number
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

const centreOf = ({ left, top, width, height }: Rect): Point => ({ x: left + width / 2, y: top + height / 2 })

/** Rooms of one row differ in height, and so do their centres. */
const SAME_ROW = 24

/** The distance of a room in a direction; sideways counts double. Null if it is not in that direction. */
function distanceIn(direction: Direction, from: Point, to: Point): number | null {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const isAcross = direction === 'ArrowLeft' || direction === 'ArrowRight'
  const ahead = direction === 'ArrowUp' ? -dy : direction === 'ArrowDown' ? dy : direction === 'ArrowLeft' ? -dx : dx
  const aside = Math.abs(isAcross ? dy : dx)
  return ahead > SAME_ROW ? ahead + aside * 2 : null
}
