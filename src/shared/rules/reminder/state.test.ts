import { describe, expect, it } from 'vitest'
import { longestSnooze, snoozedUntil, stateAt } from './state.ts'

const at = (clock: string): string => `2026-11-21T${clock}:00.000Z`
const HOUR = 3_600_000

describe('snoozedUntil', () => {
  const snooze = { snoozed_at: at('08:00'), until: at('12:00') }

  it('holds until its end', () => {
    expect([snoozedUntil(snooze, [], at('11:59')), snoozedUntil(snooze, [], at('12:00')), snoozedUntil(undefined, [], at('09:00'))]).toEqual([
      at('12:00'),
      null,
      null,
    ])
  })

  it('ends with the next reminder of the rule, and not with one from before', () => {
    expect(snoozedUntil(snooze, [at('07:00'), at('10:00')], at('09:59'))).toBe(at('12:00'))
    expect(snoozedUntil(snooze, [at('07:00'), at('10:00')], at('10:00'))).toBeNull()
  })
})

describe('a reminder', () => {
  it('is soon, due within the hour, and late after its time', () => {
    const act = { due_at: at('10:00'), late_at: at('11:00') }
    expect(['08:59', '09:00', '11:00', '11:01'].map((clock) => stateAt(act, at(clock)))).toEqual(['soon', 'due', 'due', 'late'])
  })

  it('of a shift waits an hour at most', () => {
    expect((['medicine', 'care', 'check'] as const).every((source) => longestSnooze(source) < 2 * HOUR)).toBe(true)
    expect(longestSnooze('paper')).toBeGreaterThan(29 * 24 * HOUR)
  })
})
