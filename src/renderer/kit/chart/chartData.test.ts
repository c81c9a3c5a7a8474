import { describe, expect, it } from 'vitest'
import { spanOf, ticksOf } from './chartData.ts'
import { lanesOf, nearestOf } from './plane.ts'

const at = (ticks: ReturnType<typeof ticksOf>): string[] => ticks.map((tick) => tick.at)

describe('ticksOf', () => {
  it('counts weeks from Mondays', () => {
    expect(at(ticksOf('2026-10-28', '2026-11-26', 6))).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'])
  })

  it('counts hours in Tallinn’s time, also when clocks are put back', () => {
    const ticks = ticksOf('2026-10-24T21:00:00.000Z', '2026-10-25T22:00:00.000Z', 9)
    expect(ticks[0]).toEqual({ at: '2026-10-24T21:00:00.000Z', as: 'day' })
    expect(at(ticks)).toContain('2026-10-25T04:00:00.000Z')
    expect(ticks.at(-1)).toEqual({ at: '2026-10-25T22:00:00.000Z', as: 'day' })
  })

  it('counts months from January', () => {
    expect(at(ticksOf('2025-11-15', '2026-11-26', 6))).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'])
  })

  it('has no more than requested, and at least one if there is room for three', () => {
    for (const days of ['2026-08-29', '2026-08-30', '2026-09-20', '2026-11-26', '2027-08-01', '2031-08-01'])
      for (const most of [2, 4, 9]) {
        const ticks = ticksOf('2026-08-28', days, most)
        expect(ticks.length).toBeGreaterThan(most > 2 ? 0 : -1)
        expect(ticks.length).toBeLessThanOrEqual(most + 1)
      }
  })
})

describe('spanOf', () => {
  it('leaves some margin, but none below zero', () => {
    expect(spanOf([60, 70])).toEqual([59, 71])
    expect(spanOf([0.2, 0.3])).toEqual([0, 0.8])
    expect(spanOf([-5, 5])).toEqual([-6, 6])
  })
})

describe('lanesOf', () => {
  it('puts overlapping items into the next row', () => {
    expect(lanesOf([10, 15, 40, 42, 44], 20)).toEqual([0, 1, 0, 1, 2])
  })
})

describe('nearestOf', () => {
  it('finds the nearest place, and none where there is none', () => {
    expect([nearestOf([10, 20, 60], 38), nearestOf([10, 20, 60], 45), nearestOf([], 1)]).toEqual([1, 2, -1])
  })
})
