import { describe, expect, it } from 'vitest'
import { readMark, secondsLeft } from './maintenance.ts'

describe('the maintenance file', () => {
  it.each([
    ['', { until: null, cause: null }],
    ['2026-11-22 14:30 Uuendame andmebaasi', { until: '2026-11-22T12:30:00.000Z', cause: 'Uuendame andmebaasi' }],
    ['2026-07-01T03:00\nVahetame kettaid\n', { until: '2026-07-01T00:00:00.000Z', cause: 'Vahetame kettaid' }],
    ['Uuendame andmebaasi', { until: null, cause: 'Uuendame andmebaasi' }],
    ['9999-12-31 23:59 Kunagi', { until: null, cause: '9999-12-31 23:59 Kunagi' }],
    ['2026-13-45 99:99 mõttetu', { until: null, cause: '2026-13-45 99:99 mõttetu' }],
  ])('reads %j', (text, read) => expect(readMark(text)).toEqual(read))

  it('counts the remaining seconds, or says half a minute if unknown', () => {
    const now = new Date('2026-11-22T12:00:00.000Z')
    expect(secondsLeft({ until: '2026-11-22T12:30:00.000Z', cause: null }, now)).toBe(1800)
    expect(secondsLeft({ until: '2026-11-22T11:30:00.000Z', cause: null }, now)).toBe(30)
    expect(secondsLeft({ until: null, cause: null }, now)).toBe(30)
  })
})
