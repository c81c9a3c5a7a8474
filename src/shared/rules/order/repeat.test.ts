import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, clockOf, dayOf, daysBetween, daysFrom, startOfDay, weekdayOf } from '../time.ts'
import { holidayOn, isWorkday } from '../workdays.ts'
import { nextRepeat, REPEAT_WEEKS, type RepeatedOrder, writeOn } from './repeat.ts'

const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count))
const weeks = fc.constantFrom(...REPEAT_WEEKS)
const order = (given: Partial<RepeatedOrder>): RepeatedOrder => ({
  wanted_on: '2026-11-23',
  weeks: 1,
  weekdays: null,
  until: null,
  from: null,
  ...given,
})

/** The days that follow a repeated order, each written as soon as the one before it is there. */
function sequence(first: RepeatedOrder, last: string): { wanted_on: string; planned: string }[] {
  const next = nextRepeat(first, first.wanted_on)
  if (next === null || next.planned > last) return []
  return [next, ...sequence({ ...first, wanted_on: next.wanted_on, from: next.planned }, last)]
}

describe('the next day of a repeated order', () => {
  it.each([
    ['a week later', { wanted_on: '2026-11-23', weeks: 1 }, '2026-11-23', '2026-11-30'],
    ['over the turn of the year', { wanted_on: '2026-12-28', weeks: 2 }, '2026-12-29', '2027-01-11'],
    ['not one that was missed', { wanted_on: '2026-11-02', weeks: 1 }, '2026-11-24', '2026-11-30'],
    ['the working day before a holiday', { wanted_on: '2026-12-18', weeks: 1 }, '2026-12-18', '2026-12-23'],
    ['the holiday itself when that day has passed', { wanted_on: '2026-12-18', weeks: 1 }, '2026-12-24', '2026-12-25'],
    ['the next of its weekdays', { wanted_on: '2026-11-23', weekdays: [1, 4] }, '2026-11-23', '2026-11-26'],
    ['in the weeks that count, from Monday on', { wanted_on: '2026-11-26', weekdays: [1, 4], weeks: 2 }, '2026-11-26', '2026-12-07'],
    ['its last day itself', { wanted_on: '2026-11-23', until: '2026-11-30' }, '2026-11-23', '2026-11-30'],
    ['not a holiday for which goods came the working day before', { wanted_on: '2026-12-23', weekdays: [3, 4, 1] }, '2026-12-23', '2026-12-28'],
    ['counted from the holiday that gave way', { wanted_on: '2026-12-23', from: '2026-12-25', weeks: 2 }, '2026-12-26', '2027-01-08'],
  ])('is %s', (_, given, today, next) => {
    expect(nextRepeat(order(given), today)?.wanted_on).toBe(next)
  })

  it('is none after the last day', () => {
    expect(nextRepeat(order({ until: '2026-11-29' }), '2026-11-23')).toBeNull()
  })

  it('keeps its weekdays and weeks across both changes of the clock', () => {
    const [first, last] = ['2026-10-01', '2027-04-30']
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), weeks, fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), (later, every, weekdays) => {
        const wanted_on = addDays(first, later)
        const monday = addDays(wanted_on, 1 - weekdayOf(wanted_on))
        const counted = daysFrom(addDays(wanted_on, 1), last).filter(
          (day) => weekdays.includes(weekdayOf(day)) && Math.floor(daysBetween(monday, day) / 7) % every === 0,
        )
        const found = sequence(order({ wanted_on, weeks: every, weekdays }), last)
        const planned = found.map((each) => each.planned)
        // Only a holiday may be missing, whose goods came with those of the working day before it.
        expect(counted.filter((day) => !planned.includes(day) && holidayOn(day) === null)).toEqual([])
        expect(planned.filter((day) => !counted.includes(day))).toEqual([])
        expect(new Set(found.map((each) => each.wanted_on)).size).toBe(found.length)
        // Each day begins at midnight in Tallinn, in summer and in winter time.
        for (const day of planned) expect([dayOf(startOfDay(day)), clockOf(startOfDay(day))]).toEqual([day, '00:00'])
      }),
    )
  })

  it('is to come, on the same weekday or on a working day before a holiday, and at most one period ahead', () => {
    fc.assert(
      fc.property(days, weeks, fc.integer({ min: 0, max: 400 }), (wanted_on, every, later) => {
        const today = addDays(wanted_on, later)
        const next = nextRepeat(order({ wanted_on, weeks: every }), today)?.wanted_on ?? ''
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
