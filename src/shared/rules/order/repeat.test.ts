import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '../time.ts'
import { holidayOn, isWorkday } from '../workdays.ts'
import { nextWantedOn, REPEAT_WEEKS, writeOn } from './repeat.ts'

const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count))
const weeks = fc.constantFrom(...REPEAT_WEEKS)

describe('the next day of a repeated order', () => {
  it.each([
    ['a week later', { wanted_on: '2026-11-23', weeks: 1 }, '2026-11-23', '2026-11-30'],
    ['over the turn of the year', { wanted_on: '2026-12-28', weeks: 2 }, '2026-12-29', '2027-01-11'],
    ['not one that was missed', { wanted_on: '2026-11-02', weeks: 1 }, '2026-11-24', '2026-11-30'],
    ['the working day before a holiday', { wanted_on: '2026-12-18', weeks: 1 }, '2026-12-18', '2026-12-23'],
    ['the holiday itself when that day has passed', { wanted_on: '2026-12-18', weeks: 1 }, '2026-12-24', '2026-12-25'],
  ])('is %s', (_, order, today, next) => {
    expect(nextWantedOn(order, today)).toBe(next)
  })

  it('is to come, on the same weekday or on a working day before a holiday, and at most one period ahead', () => {
    fc.assert(
      fc.property(days, weeks, fc.integer({ min: 0, max: 400 }), (wanted_on, every, later) => {
        const today = addDays(wanted_on, later)
        const next = nextWantedOn({ wanted_on, weeks: every }, today)
        expect(next > today).toBe(true)
        expect(daysBetween(today, next)).toBeLessThanOrEqual(every * 7)
        const isSame = weekdayOf(next) === weekdayOf(wanted_on)
        expect(isSame || (isWorkday(next) && daysBetween(wanted_on, next) % 7 !== 0)).toBe(true)
        if (!isSame) expect([1, 2, 3, 4, 5].some((days) => holidayOn(addDays(next, days)) !== null)).toBe(true)
      }),
    )
  })

  it('is told three working days before', () => {
    expect(writeOn('2026-11-30')).toBe('2026-11-25')
    expect(writeOn('2026-12-28')).toBe('2026-12-21')
  })
})
