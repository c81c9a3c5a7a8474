/** A place on the map, degrees (WGS 84). */
export interface Point {
  latitude: number
  longitude: number
}

/** Kilometres of a degree along a meridian. */
const DEGREE = 111.195

/**
 * How long a degree is around a point, in kilometres. Within Estonia a map whose degrees are everywhere as long as here is exact enough:
 * nowhere wrong by more than four parts of a hundred, near by far less, and a database can count on it without trigonometry.
 */
export const degreesAt = ({ latitude }: Point): { north: number; east: number } => ({
  north: DEGREE,
  east: DEGREE * Math.cos((latitude * Math.PI) / 180),
})

/** Kilometres in a straight line from `from`, to the nearest tenth. */
export function kmFrom(from: Point, to: Point): number {
  const { north, east } = degreesAt(from)
  return Math.round(Math.hypot((to.latitude - from.latitude) * north, (to.longitude - from.longitude) * east) * 10) / 10
}
