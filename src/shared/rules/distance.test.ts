import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kmFrom } from './distance.ts'

const inEstonia = fc.record({
  latitude: fc.double({ min: 57.5, max: 59.7, noNaN: true }),
  longitude: fc.double({ min: 21.8, max: 28.2, noNaN: true }),
})

/** Great-circle distance. */
function onBall(a: { latitude: number; longitude: number }, b: typeof a): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180
  const h =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

it('is 163 km from Tallinn to Tartu', () => {
  expect(kmFrom({ latitude: 59.437, longitude: 24.7535 })(58.3806, 26.7251)).toBeCloseTo(163, -1)
})

it('is nowhere in Estonia wrong by more than four percent', () => {
  fc.assert(
    fc.property(inEstonia, inEstonia, (from, to) => {
      expect(Math.abs(kmFrom(from)(to.latitude, to.longitude) - onBall(from, to))).toBeLessThanOrEqual(0.1 + onBall(from, to) * 0.04)
    }),
  )
})
