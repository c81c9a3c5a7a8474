import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockOf, dayOf } from '../time.ts'
import { nextTime, REPEATS } from './recurrence.ts'

it.each([
  ['day', 1, '2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'],
  ['day', 3, '2026-11-20T08:00:00.000Z', '2026-11-24T09:00:00.000Z', '2026-11-26T08:00:00.000Z'],
  ['week', 2, '2026-11-02T08:00:00.000Z', '2026-11-16T07:00:00.000Z', '2026-11-16T08:00:00.000Z'],
  // 10:00 stays 10:00 across both clock changes.
  ['week', 1, '2026-10-21T07:00:00.000Z', '2026-10-21T07:00:00.000Z', '2026-10-28T08:00:00.000Z'],
  ['week', 1, '2027-03-24T08:00:00.000Z', '2027-03-24T08:00:00.000Z', '2027-03-31T07:00:00.000Z'],
  ['month', 1, '2026-01-31T08:00:00.000Z', '2026-01-31T08:00:00.000Z', '2026-02-28T08:00:00.000Z'],
  ['month', 1, '2026-01-31T08:00:00.000Z', '2026-02-28T08:00:00.000Z', '2026-03-31T07:00:00.000Z'],
  ['year', 1, '2024-02-29T08:00:00.000Z', '2024-02-29T08:00:00.000Z', '2025-02-28T08:00:00.000Z'],
  ['year', 1, '2024-02-29T08:00:00.000Z', '2027-12-01T08:00:00.000Z', '2028-02-29T08:00:00.000Z'],
] as const)('every %s (%i) from %s, after %s: %s', (repeat, every, from, after, next) => {
  expect(nextTime({ from, repeat, every }, after)).toBe(next)
})

it('is the first of its times after an instant, at the clock of the first one', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }).map((date) => date.toISOString())
  fc.assert(
    fc.property(instants, instants, fc.constantFrom(...REPEATS), fc.integer({ min: 1, max: 12 }), (one, other, repeat, every) => {
      const [from, after] = [one, other].toSorted() as [string, string]
      const next = nextTime({ from, repeat, every }, after)
      expect(next > after).toBe(true)
      // A clock time skipped when clocks go forward becomes an hour later.
      if (dayOf(next).slice(5, 7) !== '03') expect(clockOf(next)).toBe(clockOf(from))
      // No time lies in between: just before it, it is also the next.
      expect(nextTime({ from, repeat, every }, new Date(Date.parse(next) - 1).toISOString())).toBe(next)
    }),
  )
})
