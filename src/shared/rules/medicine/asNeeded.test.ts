import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeFrom, type Limits, refusalAt } from './asNeeded.ts'

const HOUR = 3_600_000

describe('a medicine as needed', () => {
  const limits: Limits = { gap_minutes: 240, max_24h: 3 }
  const at = (hour: number): string => new Date(Date.parse('2026-11-20T00:00:00.000Z') + hour * HOUR).toISOString()

  it('is not given again before its gap', () => {
    expect(refusalAt(limits, [at(8)], at(11.9))).toBe('dose-gap')
    expect(refusalAt(limits, [at(8)], at(12))).toBeNull()
    expect(freeFrom(limits, [at(8)], at(9))).toBe(at(12))
  })

  it('is not given more often than its maximum in any 24 hours', () => {
    const taken = [at(0), at(6), at(12)]
    expect(refusalAt(limits, taken, at(20))).toBe('dose-maximum')
    expect(freeFrom(limits, taken, at(20))).toBe(at(24))
    expect(refusalAt(limits, taken, at(24))).toBeNull()
  })

  it('keeps to both, also if an earlier dose is recorded after a later one', () => {
    const hours = fc.array(
      fc.integer({ min: 0, max: 200 }).map((quarter) => at(quarter / 4)),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(
        hours,
        fc.record({ gap_minutes: fc.option(fc.constantFrom(60, 240)), max_24h: fc.option(fc.integer({ min: 1, max: 4 })) }),
        (asked, each) => {
          const taken: string[] = []
          for (const moment of asked) if (refusalAt(each, taken, moment) === null) taken.push(moment)
          const sorted = taken.map((one) => Date.parse(one)).toSorted((one, other) => one - other)
          for (const [index, one] of sorted.entries()) {
            expect((sorted[index + 1] ?? Infinity) - one).toBeGreaterThanOrEqual((each.gap_minutes ?? 0) * 60_000)
            expect(sorted.filter((other) => other >= one && other < one + 24 * HOUR).length).toBeLessThanOrEqual(each.max_24h ?? Infinity)
          }
          const free = freeFrom(each, taken, at(30))
          expect(refusalAt(each, taken, free)).toBeNull()
        },
      ),
    )
  })
})
