/** The drawing of Estonia: its size in units, north up, degrees of longitude as long as at 58.7° N. */
export const WIDTH = 640
export const HEIGHT = 440
const WEST = 21.6
const NORTH = 59.85
const SCALE = WIDTH / (28.35 - WEST)
const SQUEEZE = Math.cos((58.7 * Math.PI) / 180)

/** The position of a place (degrees) in the drawing. */
export const onOutline = (latitude: number, longitude: number): { x: number; y: number } => ({
  x: (longitude - WEST) * SCALE,
  y: ((NORTH - latitude) * SCALE) / SQUEEZE,
})

/** The place (latitude, longitude) of a point in the drawing. */
export const offOutline = (x: number, y: number): [latitude: number, longitude: number] => [NORTH - (y * SQUEEZE) / SCALE, WEST + x / SCALE]
