import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clustersOf } from './clusters.ts'

it('loses no house, and keeps houses separate that are further apart than a square', () => {
  const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) })
  fc.assert(
    fc.property(fc.array(point), (points) => {
      const clusters = clustersOf(points, 44)
      expect(new Set(clusters.flatMap(({ members }) => members))).toEqual(new Set(points))
      expect(clusters.reduce((sum, { members }) => sum + members.length, 0)).toBe(points.length)
      for (const { members, x, y } of clusters)
        for (const each of members) expect(Math.max(Math.abs(each.x - x), Math.abs(each.y - y))).toBeLessThan(44)
    }),
  )
})
