import { describe, expect, it } from 'vitest'
import { daysOfStay, emptyDays } from './history.ts'

const TODAY = '2026-11-27'

describe('the history of a room', () => {
  it('counts the first and the last day of a stay', () => {
    expect(daysOfStay({ from: '2026-11-01', until: '2026-11-01' }, TODAY)).toBe(1)
    expect(daysOfStay({ from: '2026-11-20', until: null }, TODAY)).toBe(8)
  })

  it('has the days on which nobody lived there, the newest first', () => {
    const stays = [
      { from: '2026-10-01', until: '2026-10-31' },
      { from: '2026-09-01', until: '2026-09-20' },
      { from: '2026-09-10', until: '2026-09-25' },
    ]
    expect(emptyDays(stays, TODAY)).toEqual([
      { from: '2026-11-01', until: '2026-11-27', days: 27 },
      { from: '2026-09-26', until: '2026-09-30', days: 5 },
    ])
  })

  it('has no empty day between a stay and one that begins on its last day or the next', () => {
    const stays = [
      { from: '2026-11-01', until: '2026-11-10' },
      { from: '2026-11-10', until: '2026-11-15' },
      { from: '2026-11-16', until: null },
    ]
    expect(emptyDays(stays, TODAY)).toEqual([])
    expect(emptyDays([], TODAY)).toEqual([])
  })
})
