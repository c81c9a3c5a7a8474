import { describe, expect, it } from 'vitest'
import { weekNumber } from './weekNumber.ts'

describe('weekNumber', () => {
  it('counts from the week with the first Thursday', () => {
    expect([weekNumber('2026-11-16'), weekNumber('2026-12-28'), weekNumber('2027-01-04'), weekNumber('2025-12-29')]).toEqual([47, 53, 1, 1])
  })
})
