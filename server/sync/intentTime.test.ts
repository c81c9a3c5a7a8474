import { describe, expect, it } from 'vitest'
import { intentTime } from './intentTime.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const SINCE = new Date('2026-11-14T10:00:00.000Z')
const HOUR = 3_600_000
const at = (occurred_at: string, age_ms: number | null) => intentTime({ occurred_at, age_ms }, NOW, SINCE).toISOString()

describe('intentTime', () => {
  it('is what the device says', () => {
    expect(at('2026-11-20T08:00:00.000Z', null)).toBe('2026-11-20T08:00:00.000Z')
    expect(at('2026-11-21T08:00:00.000Z', 2 * HOUR + 60_000)).toBe('2026-11-21T08:00:00.000Z')
  })
  it('is computed from its age if the device’s clock is obviously wrong', () => {
    expect(at('2036-11-21T08:00:00.000Z', 2 * HOUR)).toBe('2026-11-21T08:00:00.000Z')
    expect(at('2016-11-21T08:00:00.000Z', 2 * HOUR)).toBe('2026-11-21T08:00:00.000Z')
  })
  it('is never before the device can have known of it', () => {
    expect(at('2021-06-02T08:00:00.000Z', null)).toBe(SINCE.toISOString())
    expect(at('2021-06-02T08:00:00.000Z', 2000 * 24 * HOUR)).toBe(SINCE.toISOString())
  })
  it('is never in the future', () => {
    expect(at('2036-11-21T08:00:00.000Z', null)).toBe(NOW.toISOString())
  })
})
