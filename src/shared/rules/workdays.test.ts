import { describe, expect, it } from 'vitest'
import { addDays, daysFrom } from './time.ts'
import { addWorkdays, isWorkday } from './workdays.ts'

describe('working days', () => {
  it('leaves out weekends and the holidays of Estonia, Good Friday among them', () => {
    for (const day of ['2026-11-21', '2026-11-22', '2026-04-03', '2027-03-26', '2028-04-14', '2026-02-24', '2026-12-24', '2026-06-23'])
      expect(isWorkday(day), day).toBe(false)
    for (const day of ['2026-11-23', '2026-12-23', '2026-04-06', '2026-04-02']) expect(isWorkday(day), day).toBe(true)
  })

  it('counts from the day after', () => {
    expect(addWorkdays('2026-11-23', 2)).toBe('2026-11-25')
    expect(addWorkdays('2026-11-20', 2)).toBe('2026-11-24')
    expect(addWorkdays('2026-12-23', 2)).toBe('2026-12-29')
    expect(addWorkdays('2026-04-01', 2)).toBe('2026-04-06')
  })

  it('agrees with the number of working days between', () => {
    for (const day of daysFrom('2026-01-01', '2027-12-31')) {
      const due = addWorkdays(day, 2)
      const between = daysFrom(addDays(day, 1), due).filter(isWorkday)
      expect(between).toHaveLength(2)
      expect(between.at(-1)).toBe(due)
    }
  })
})
