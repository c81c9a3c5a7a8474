import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time.ts'
import { endsFrom, mayEnd, shiftAt, shiftBefore, SHIFTS, spanOfReport, spanOfShift, whyNotEnd } from './shift.ts'

const HOUR = 3_600_000
const hoursOf = ({ from, to }: { from: string; to: string }): number => (Date.parse(to) - Date.parse(from)) / HOUR
const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count))

describe('shifts', () => {
  it('follow each other: every instant is in exactly one', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2024-01-02'), max: new Date('2034-12-30'), noInvalidDate: true }), (date) => {
        const at = date.toISOString()
        const { day } = shiftAt(at)
        const around = [-1, 0, 1].flatMap((count) => SHIFTS.map((shift) => ({ day: addDays(day, count), shift })))
        const holding = around.filter((each) => spanOfShift(each).from <= at && at < spanOfShift(each).to)
        expect(holding).toEqual([shiftAt(at)])
      }),
    )
  })

  it('meet without a gap, and the one before ends where this one begins', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...SHIFTS), (day, shift) => {
        expect(spanOfShift(shiftBefore({ day, shift })).to).toBe(spanOfShift({ day, shift }).from)
      }),
    )
  })

  it('make the 24 hours of a report, which are 23 and 25 when clocks change', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(spanOfReport(day)).toEqual({ from: spanOfShift({ day, shift: 'paev' }).from, to: spanOfShift({ day, shift: 'oo' }).to })
        expect(spanOfReport(day).to).toBe(spanOfReport(addDays(day, 1)).from)
      }),
    )
    // Clocks are turned in the night that begins on Saturday.
    expect(hoursOf(spanOfReport('2026-03-28'))).toBe(23)
    expect(hoursOf(spanOfReport('2026-10-24'))).toBe(25)
    expect(hoursOf(spanOfShift({ day: '2026-10-24', shift: 'oo' }))).toBe(13)
  })

  it('give the night to the day on which it begins', () => {
    expect(shiftAt('2026-11-21T01:00:00.000Z')).toEqual({ day: '2026-11-20', shift: 'oo' })
    expect(shiftAt('2026-11-21T06:00:00.000Z')).toEqual({ day: '2026-11-21', shift: 'paev' })
  })

  it('may be handed over in their last hour', () => {
    const span = spanOfShift({ day: '2026-11-21', shift: 'paev' })
    expect(mayEnd(span, '2026-11-21T16:59:00.000Z')).toBe(false)
    expect(mayEnd(span, '2026-11-21T17:00:00.000Z')).toBe(true)
    expect(endsFrom(span)).toBe('2026-11-21T17:00:00.000Z')
  })

  it('give a reason exactly when they cannot be signed', () => {
    const span = spanOfShift({ day: '2026-11-20', shift: 'oo' })
    expect(whyNotEnd(span, '2026-11-21T01:03:00.000Z', true)).toBe('early')
    expect(whyNotEnd(span, '2026-11-21T05:00:00.000Z', true)).toBeNull()
    expect(whyNotEnd(span, '2026-11-21T05:00:00.000Z', false)).toBe('others')
  })
})
