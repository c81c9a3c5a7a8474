import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  ageOn,
  clockOf,
  dayOf,
  daysBetween,
  daysFrom,
  FIRST_DAY,
  instantAt,
  isBirthday,
  isDay,
  LAST_DAY,
  spanOfMonth,
  startOfDay,
  weekdayOf,
} from './time.ts'

const HOUR = 3_600_000
const hoursOf = (day: string): number => (Date.parse(startOfDay(addDays(day, 1))) - Date.parse(startOfDay(day))) / HOUR
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))

describe('startOfDay', () => {
  it('knows the day of 23 hours', () => {
    expect(startOfDay('2026-03-29')).toBe('2026-03-28T22:00:00.000Z')
    expect(hoursOf('2026-03-29')).toBe(23)
  })

  it('knows the day of 25 hours', () => {
    expect(startOfDay('2026-10-25')).toBe('2026-10-24T21:00:00.000Z')
    expect(hoursOf('2026-10-25')).toBe(25)
  })

  it('gives two such days to every year since 2002, all others 24 hours', () => {
    for (const year of [2002, 2020, 2026, 2027]) {
      const hours = Array.from({ length: 365 }, (_, index) => hoursOf(addDays(`${year}-01-01`, index)))
      expect([...hours].toSorted((one, other) => one - other)).toEqual([23, ...Array<number>(363).fill(24), 25])
    }
  })

  it('is the first instant of the day, and the one before it is of the day before', () => {
    fc.assert(
      fc.property(day, (each) => {
        const start = startOfDay(each)
        expect(dayOf(start)).toBe(each)
        expect(dayOf(new Date(Date.parse(start) - 1))).toBe(addDays(each, -1))
      }),
    )
  })
})

describe('instantAt', () => {
  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)

  it('uses the first existing time for a skipped one', () => {
    for (const left of ['03:00', '03:30', '03:59', '04:00']) expect(instantAt('2026-03-29', left)).toBe('2026-03-29T01:00:00.000Z')
    expect(instantAt('2026-03-29', '02:59')).toBe('2026-03-29T00:59:00.000Z')
    expect(instantAt('2026-03-29', '04:01')).toBe('2026-03-29T01:01:00.000Z')
  })

  it('uses the first of a repeated time', () => {
    expect(instantAt('2026-10-25', '03:00')).toBe('2026-10-25T00:00:00.000Z')
    expect(instantAt('2026-10-25', '03:59')).toBe('2026-10-25T00:59:00.000Z')
    expect(instantAt('2026-10-25', '04:00')).toBe('2026-10-25T02:00:00.000Z')
  })

  it('is on that day, at that local time if it exists', () => {
    fc.assert(
      fc.property(day, clock, (each, time) => {
        const instant = instantAt(each, time)
        expect(dayOf(instant)).toBe(each)
        if (clockOf(instant) !== time) expect([hoursOf(each), clockOf(instant), time >= '03:00' && time < '04:00']).toEqual([23, '04:00', true])
      }),
    )
  })

  it('keeps the order of the clock', () => {
    fc.assert(
      fc.property(day, clock, clock, (each, one, other) => {
        const [first = '', second = ''] = [one, other].toSorted()
        expect(instantAt(each, first) <= instantAt(each, second)).toBe(true)
      }),
    )
  })
})

describe('daysBetween and weekdayOf', () => {
  it('count as the calendar does', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(weekdayOf('2026-11-22')).toBe(7)
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (each, days) => {
        expect(daysBetween(each, addDays(each, days))).toBe(days)
        expect(weekdayOf(addDays(each, 1))).toBe((weekdayOf(each) % 7) + 1)
      }),
    )
  })
})

describe('dayOf', () => {
  it('and clockOf return what a calendar and a clock in Tallinn show, at any minute of any year', () => {
    const format = (locale: string, parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Tallinn', ...parts })
    const calendar = format('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
    const clock = format('en-GB', { hour: '2-digit', minute: '2-digit' })
    const [first, last] = [Date.parse('1900-01-02T00:00:00Z'), Date.parse('2199-12-30T00:00:00Z')]
    // The two nights of each year on which clocks are turned, minute by minute, and any other time.
    const nights = ['2026-03-29', '2026-10-25', '2027-03-28', '1989-03-26', '1940-08-06'].map((day) => Date.parse(`${day}T00:00:00Z`))
    const near = fc.tuple(fc.constantFrom(...nights), fc.integer({ min: -300, max: 300 })).map(([night, minutes]) => night + minutes * 60_000)
    fc.assert(
      fc.property(fc.oneof(near, fc.integer({ min: first, max: last })), (at) => {
        const instant = new Date(at)
        expect([dayOf(instant), clockOf(instant)]).toEqual([calendar.format(instant), clock.format(instant)])
      }),
      { numRuns: 2000 },
    )
  })

  it('returns the Tallinn day, not the one in UTC', () => {
    expect(dayOf('2026-11-21T21:59:59.999Z')).toBe('2026-11-21')
    expect(dayOf('2026-11-21T22:00:00.000Z')).toBe('2026-11-22')
    expect(dayOf('2026-06-21T21:00:00.000Z')).toBe('2026-06-22')
  })
})

describe('addDays', () => {
  it('crosses months, years and 29 February', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  })

  it('is reversible', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (each, days) => {
        expect(addDays(addDays(each, days), -days)).toBe(each)
      }),
    )
  })
})

describe('the ends of time', () => {
  it('throw: a year of other than four digits would sort before every day', () => {
    for (const beyond of [
      () => addDays('9999-12-31', 1),
      () => addDays('0000-01-01', -1),
      () => addMonths('9999-12', 1),
      () => spanOfMonth('9999-12'),
      () => startOfDay('0000-01-01'),
    ])
      expect(beyond).toThrow(RangeError)
  })

  it('are far enough beyond the calendar that no calculation reaches them', () => {
    for (const each of [FIRST_DAY, LAST_DAY]) {
      expect(dayOf(startOfDay(each))).toBe(each)
      expect(addDays(addDays(each, -4000), 4000)).toBe(each)
      expect(spanOfMonth(each.slice(0, 7)).from < spanOfMonth(each.slice(0, 7)).to).toBe(true)
    }
  })
})

describe('isDay', () => {
  it('knows the days of the calendar, and no others', () => {
    for (const each of [FIRST_DAY, LAST_DAY, '2028-02-29']) expect(isDay(each)).toBe(true)
    for (const each of ['1899-12-31', '2200-01-01', '2027-02-29', '1900-02-29', '2026-13-01', '2026-1-1', '+010000-01-01', ''])
      expect(isDay(each)).toBe(false)
  })
})

describe('daysFrom', () => {
  it('returns both ends and the days between them', () => {
    expect(daysFrom('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
    expect(daysFrom('2026-11-02', '2026-11-22', 7)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
    expect(daysFrom('2026-11-22', '2026-11-22')).toEqual(['2026-11-22'])
    expect(daysFrom('2026-11-22', '2026-11-21')).toEqual([])
  })

  it('always ends', () => {
    expect(() => daysFrom('1900-01-01', '2199-12-31')).toThrow(RangeError)
    expect(() => daysFrom('2026-11-22', '+010000-01-01')).toThrow(RangeError)
    expect(() => daysFrom('', '2026-11-22')).toThrow(RangeError)
  })
})

describe('ageOn', () => {
  it('grows on the birthday', () => {
    expect(ageOn('1940-08-25', '2026-08-24')).toBe(85)
    expect(ageOn('1940-08-25', '2026-08-25')).toBe(86)
    expect(ageOn('1940-08-25', '2026-08-26')).toBe(86)
  })

  it('grows on 1 March for somebody born on 29 February, where there is no such day', () => {
    expect(ageOn('1940-02-29', '2027-02-28')).toBe(86)
    expect(ageOn('1940-02-29', '2027-03-01')).toBe(87)
    expect(ageOn('1940-02-29', '2028-02-28')).toBe(87)
    expect(ageOn('1940-02-29', '2028-02-29')).toBe(88)
  })

  it('is 0 on the day of birth and null for somebody whose birthday is unknown', () => {
    expect(ageOn('2026-11-21', '2026-11-21')).toBe(0)
    expect(ageOn(null, '2026-11-21')).toBeNull()
  })
})

describe('isBirthday', () => {
  it('is exactly the day on which the age grows', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40_000 }), (born, days) => {
        const on = addDays(born, days)
        expect(isBirthday(born, on)).toBe(ageOn(born, on) !== ageOn(born, addDays(on, -1)))
      }),
    )
    for (const on of ['2027-02-28', '2027-03-01', '2028-02-29', '2028-03-01']) {
      expect(isBirthday('1940-02-29', on)).toBe(ageOn('1940-02-29', on) !== ageOn('1940-02-29', addDays(on, -1)))
    }
  })

  it('is never true for an unknown birthday', () => {
    expect(isBirthday(null, '2026-11-21')).toBe(false)
  })
})
