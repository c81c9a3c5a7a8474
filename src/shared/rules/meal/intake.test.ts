import { describe, expect, it } from 'vitest'
import { eatenAt } from './intake.ts'

describe('when a meal was eaten', () => {
  const lunch = { day: '2026-11-21', meal: 'lounasook' } as const

  it.each([
    ['not before it is served', '2026-11-21T09:59:59.000Z', undefined],
    ['now, at the table', '2026-11-21T10:00:00.000Z', null],
    ['now, to the end of an hour and a half', '2026-11-21T11:30:00.000Z', null],
    ['when it was served, afterwards', '2026-11-21T11:30:01.000Z', '2026-11-21T10:00:00.000Z'],
    ['when it was served, days afterwards', '2026-11-24T08:00:00.000Z', '2026-11-21T10:00:00.000Z'],
  ])('is %s', (_, now, at) => {
    expect(eatenAt(now, lunch)).toBe(at)
  })

  it('follows summer time', () => {
    expect(eatenAt('2026-07-01T20:00:00.000Z', { day: '2026-07-01', meal: 'lounasook' })).toBe('2026-07-01T09:00:00.000Z')
  })
})
