import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, daysFrom, weekdayOf } from '../time.ts'
import { plannedDays } from './planned.ts'
import { nthsOf, type Recurrence, recurrenceOf, REPEAT_UNITS, rruleOf, wrongIn } from './recurrence.ts'

/** Both changes of the clock, a leap day and the turn of years lie within it. */
const FIRST = '2027-09-01'
const SPAN = 900
const LAST = addDays(FIRST, SPAN)
const day = fc.integer({ min: 0, max: SPAN }).map((days) => addDays(FIRST, days))

const repeating = day.chain((first) =>
  fc
    .record({
      unit: fc.constantFrom(...REPEAT_UNITS),
      every: fc.integer({ min: 1, max: 5 }),
      others: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      nth: fc.constantFrom(null, ...nthsOf(first)),
      end: fc.oneof(
        fc.constant({ until: null, count: null }),
        day.map((until) => ({ until, count: null })),
        fc.integer({ min: 1, max: 60 }).map((count) => ({ until: null, count })),
      ),
    })
    .map(({ unit, every, others, nth, end }): { day: string; repeat: Recurrence } => ({
      day: first,
      repeat: {
        unit,
        every,
        weekdays: unit === 'week' ? [...new Set([...others, weekdayOf(first)])].toSorted((one, other) => one - other) : [],
        nth: unit === 'month' ? nth : null,
        ...end,
        ...(end.until !== null && end.until < first && { until: null }),
      },
    })),
)

/** What another library makes of the same rule. */
function byIcal({ day: first, repeat }: { day: string; repeat: Recurrence }, from: string, to: string): string[] {
  const rule = ICAL.Recur.fromString(rruleOf(repeat, first))
  const iterator = rule.iterator(ICAL.Time.fromDateString(first))
  const found: string[] = []
  for (let next = iterator.next(); next && next.toString() <= to; next = iterator.next()) if (next.toString() >= from) found.push(next.toString())
  return found
}

/** The rule in words, counted day by day without any library. */
function byHand({ day: first, repeat }: { day: string; repeat: Recurrence }, from: string, to: string): string[] {
  const { unit, every, weekdays, nth, until, count } = repeat
  const monday = (of: string): string => addDays(of, 1 - weekdayOf(of))
  const months = (of: string): number => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))
  const isLeapDay = (of: string): boolean => of.endsWith('-02-29') || (of.endsWith('-03-01') && addDays(of, -1).endsWith('-02-28'))
  const isOn = (of: string): boolean => {
    const since = daysBetween(first, of)
    if (unit === 'day') return since % every === 0
    if (unit === 'week') return weekdays.includes(weekdayOf(of)) && (daysBetween(monday(first), monday(of)) / 7) % every === 0
    const gone = months(of) - months(first)
    if (unit === 'year') return (gone / 12) % every === 0 || first.endsWith('-02-29') ? isOfYear(of) : false
    if (gone % every !== 0) return false
    return nth === null ? of.slice(8) === first.slice(8) : weekdayOf(of) === weekdayOf(first) && nthsOf(of).includes(nth)
  }
  const isOfYear = (of: string): boolean => {
    const years = Number(of.slice(0, 4)) - Number(first.slice(0, 4))
    if (years % every !== 0) return false
    return first.endsWith('-02-29') ? isLeapDay(of) : of.slice(5) === first.slice(5)
  }
  const planned = daysFrom(first, to).filter((of) => isOn(of) && (until === null || of <= until))
  return (count === null ? planned : planned.slice(0, count)).filter((of) => of >= from)
}

describe('a repetition', () => {
  it('has the same days as an independent library, and as counting by hand', () => {
    fc.assert(
      fc.property(repeating, day, (plan, from) => {
        const planned = plannedDays(plan, from, LAST)
        expect(planned).toEqual(byHand(plan, from, LAST))
        // ical.js does not know BYYEARDAY beside a leap day's first date.
        if (!(plan.repeat.unit === 'year' && plan.day.endsWith('-02-29'))) expect(planned).toEqual(byIcal(plan, from, LAST))
      }),
      { numRuns: 300 },
    )
  })

  it('is the same after writing and reading its rule', () => {
    fc.assert(
      fc.property(repeating, ({ day: first, repeat }) => {
        expect(recurrenceOf(rruleOf(repeat, first))).toEqual(repeat)
      }),
    )
    expect(() => recurrenceOf('FREQ=HOURLY')).toThrow(RangeError)
  })

  it('accepts what its form allows, and names a wrong field', () => {
    fc.assert(
      fc.property(repeating, ({ day: first, repeat }) => {
        expect(wrongIn(repeat, first)).toBeNull()
      }),
    )
    const every: Recurrence = { unit: 'week', every: 1, weekdays: [1], nth: null, until: null, count: null }
    // A Saturday.
    expect(wrongIn(every, '2026-11-21')).toEqual({ field: 'weekdays', key: 'firstWeekday' })
    expect(wrongIn({ ...every, weekdays: [6], until: '2026-11-20' }, '2026-11-21')).toEqual({ field: 'until', key: 'endsBefore' })
    expect(wrongIn({ ...every, weekdays: [6], until: '2026-12-20', count: 3 }, '2026-11-21')).toMatchObject({ field: 'count' })
    expect(wrongIn({ ...every, unit: 'month' }, '2026-11-21')).toMatchObject({ field: 'weekdays' })
    expect(wrongIn({ ...every, unit: 'month', weekdays: [], nth: -1 }, '2026-11-21')).toMatchObject({ field: 'nth' })
    expect(wrongIn({ ...every, unit: 'month', weekdays: [], nth: 3 }, '2026-11-21')).toBeNull()
  })

  it('leaves out a month without its day, and moves 29 February to 1 March in other years', () => {
    const plain = { every: 1, weekdays: [], nth: null, until: null, count: null }
    expect(plannedDays({ day: '2026-01-31', repeat: { unit: 'month', ...plain } }, '2026-01-01', '2026-06-01')).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ])
    expect(plannedDays({ day: '2028-02-29', repeat: { unit: 'year', ...plain } }, '2028-01-01', '2032-12-31')).toEqual([
      '2028-02-29',
      '2029-03-01',
      '2030-03-01',
      '2031-03-01',
      '2032-02-29',
    ])
  })
})
