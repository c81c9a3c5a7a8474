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

/** Kilometres in a straight line from a place to others, to the nearest tenth; NaN to what is nowhere. */
export function kmFrom(from: Point): (latitude: number, longitude: number) => number {
  const { north, east } = degreesAt(from)
  return (latitude, longitude) => {
    const [up, aside] = [(latitude - from.latitude) * north, (longitude - from.longitude) * east]
    return Math.round(Math.sqrt(up * up + aside * aside) * 10) / 10
  }
}
