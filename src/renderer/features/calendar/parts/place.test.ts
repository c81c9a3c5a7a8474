import { describe, expect, it } from 'vitest'
import { daysFrom } from '#shared/rules/time.ts'
import { MOST_CALENDAR_DAYS } from '#shared/rules/calendar/terms.ts'
import { periodOf, stepped, VIEWS } from './place.ts'

describe('the days of a view', () => {
  it('contain the day, are no more than may be asked for at once, and follow each other', () => {
    for (const view of VIEWS)
      for (const day of daysFrom('2026-01-28', '2026-03-05')) {
        const { from, to } = periodOf(view, day)
        const days = daysFrom(from, to)
        expect(days).toContain(day)
        expect(days.length).toBeLessThanOrEqual(MOST_CALENDAR_DAYS)
        const next = periodOf(view, stepped(view, day, 1))
        expect(next.from > from && next.from <= addOne(to), `${view} ${day}`).toBe(true)
        if (view !== 'kuu') expect(stepped(view, stepped(view, day, 1), -1)).toBe(day)
      }
  })

  it('of a month are six whole weeks', () => {
    expect(periodOf('kuu', '2026-11-21')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
    expect(stepped('kuu', '2026-01-31', 1)).toBe('2026-02-01')
  })
})

const addOne = (day: string): string => daysFrom(day, '2027-01-01')[1] ?? ''
