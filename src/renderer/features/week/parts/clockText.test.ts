import { describe, expect, it } from 'vitest'
import { clockText } from './clockText.ts'
import { weekNumber } from './weekNumber.ts'

describe('clockText', () => {
  for (const [typed, clock] of [
    ['9', '09:00'],
    ['11', '11:00'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['14:05', '14:05'],
    [' 8 15 ', '08:15'],
    ['varsti', 'varsti'],
    ['', ''],
  ] as const)
    it(`reads “${typed}”`, () => expect(clockText(typed)).toBe(clock))
})

describe('weekNumber', () => {
  it('counts from the week with the first Thursday', () => {
    expect([weekNumber('2026-11-16'), weekNumber('2026-12-28'), weekNumber('2027-01-04'), weekNumber('2025-12-29')]).toEqual([47, 53, 1, 1])
  })
})
