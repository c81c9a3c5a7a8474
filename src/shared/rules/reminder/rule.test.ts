import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, startOfDay } from '../time.ts'
import { hasBegun, isIgnored, remindersOf, type RuleTiming, ruleDueOn } from './rule.ts'

const weekly: RuleTiming = { kind: 'date', from_on: '2026-01-31', repeat: 'week', every: 1 }
const after = (due_on: string, done_on = due_on) => ({ due_on, done_on })

describe('ruleDueOn', () => {
  it('is the first day until it is done, also if that day was moved', () => {
    expect(ruleDueOn(weekly, undefined)).toBe('2026-01-31')
    expect(ruleDueOn({ ...weekly, repeat: null, from_on: '2026-03-01' }, after('2026-02-01'))).toBe('2026-03-01')
  })

  it('is over after a date without repetition', () => {
    expect(ruleDueOn({ ...weekly, repeat: null }, after('2026-01-31'))).toBeNull()
  })

  it('keeps to the calendar: the 31st comes back after a shorter month', () => {
    const monthly = { ...weekly, repeat: 'month' } as const
    expect(ruleDueOn(monthly, after('2026-01-31'))).toBe('2026-02-28')
    expect(ruleDueOn(monthly, after('2026-02-28'))).toBe('2026-03-31')
  })

  it('done before its day goes on to the next one, done late skips what was missed', () => {
    expect(ruleDueOn(weekly, after('2026-01-31', '2026-01-29'))).toBe('2026-02-07')
    expect(ruleDueOn(weekly, after('2026-01-31', '2026-02-15'))).toBe('2026-02-21')
  })

  it('counts an interval from the day it was done', () => {
    expect(ruleDueOn({ ...weekly, kind: 'interval', every: 2 }, after('2026-01-31', '2026-02-03'))).toBe('2026-02-17')
  })

  it('is always later than what was done', () => {
    const days = fc.integer({ min: 0, max: 3000 })
    const unit = fc.constantFrom('day', 'week', 'month', 'year')
    const kind = fc.constantFrom('date', 'interval')
    fc.assert(
      fc.property(days, fc.integer({ min: -40, max: 400 }), unit, kind, fc.integer({ min: 1, max: 99 }), (due, late, repeat, which, every) => {
        const due_on = addDays('2026-01-31', due)
        // Nobody does an interval's work so early that it would be due again before the day that it settles.
        const done_on = addDays(due_on, which === 'interval' ? Math.abs(late) : late)
        const next = ruleDueOn({ kind: which, from_on: '2026-01-31', repeat, every }, { due_on, done_on })
        expect(next !== null && next > due_on && next > done_on).toBe(true)
      }),
    )
  })
})

describe('reminders of a due day', () => {
  it('come on each lead and on the day, in order and each once', () => {
    expect(remindersOf('2026-11-21', [3, 14, 3, 0])).toEqual(['2026-11-07', '2026-11-18', '2026-11-21'].map(startOfDay))
    expect(remindersOf('2026-11-21', [])).toEqual([startOfDay('2026-11-21')])
  })

  it('begin with the earliest', () => {
    const reminders = remindersOf('2026-11-21', [3])
    expect([hasBegun(reminders, '2026-11-17T21:59:59.000Z'), hasBegun(reminders, startOfDay('2026-11-18'))]).toEqual([false, true])
  })

  it('are ignored after two weeks', () => {
    const late = startOfDay('2026-11-02')
    expect([isIgnored(late, startOfDay('2026-11-15')), isIgnored(late, startOfDay('2026-11-16'))]).toEqual([false, true])
  })
})
