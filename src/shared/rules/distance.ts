/** A position, degrees (WGS 84). */
export interface Point {
  latitude: number
  longitude: number
}

/** Kilometres of a degree along a meridian. */
const DEGREE = 111.195

/**
 * The length of a degree around a point, km. Within Estonia a flat approximation is exact enough: at most 4 % off, far less nearby, and a
 * database can compute it without trigonometry.
 */
export const degreesAt = ({ latitude }: Point): { north: number; east: number } => ({
  north: DEGREE,
  east: DEGREE * Math.cos((latitude * Math.PI) / 180),
})

/** Kilometres in a straight line from a position to others, to a tenth; NaN without coordinates. */
export function kmFrom(from: Point): (latitude: number, longitude: number) => number {
  const { north, east } = degreesAt(from)
  return (latitude, longitude) => {
    const [up, aside] = [(latitude - from.latitude) * north, (longitude - from.longitude) * east]
    return Math.round(Math.sqrt(up * up + aside * aside) * 10) / 10
  }
}
