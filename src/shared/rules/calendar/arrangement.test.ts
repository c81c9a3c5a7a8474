import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '../time.ts'
import { isWorkday } from '../workdays.ts'
import { arrangementDetail, arrangementIn, arrangementsOf, arrangementState, arrangementTimes, arrangeOn, MOST_DAYS_AHEAD } from './arrangement.ts'

describe('what a visit needs', () => {
  it('is an escort and transport only if they were planned, and only for a visit to a doctor', () => {
    expect(arrangementsOf({ kind: 'doctor', escort_id: 'a', escort_role: null, transport: 'taxi' })).toEqual(['escort', 'transport'])
    expect(arrangementsOf({ kind: 'treatment', escort_id: null, escort_role: null, transport: 'family' })).toEqual(['transport'])
    expect(arrangementsOf({ kind: 'doctor', escort_id: null, escort_role: null, transport: 'none' })).toEqual([])
    expect(arrangementsOf({ kind: 'doctor', escort_id: null, escort_role: 'carer', transport: 'none' })).toEqual(['escort'])
    expect(arrangementsOf({ kind: 'outing', escort_id: 'a', escort_role: null, transport: 'house' })).toEqual([])
  })

  it('is arranged by the working day before, however many holidays are between', () => {
    // Christmas of 2026: Thursday to Saturday are holidays, and Sunday is none.
    expect(arrangeOn('2026-12-28')).toBe('2026-12-23')
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
    fc.assert(
      fc.property(day, (visit) => {
        const { due_at, late_at } = arrangementTimes(visit)
        const on = arrangeOn(visit)
        expect(isWorkday(on)).toBe(true)
        expect(dayOf(late_at)).toBe(on)
        expect(due_at < late_at && on < visit).toBe(true)
        expect(addDays(on, MOST_DAYS_AHEAD) >= visit).toBe(true)
      }),
    )
  })

  it('is told by a detail that can be read back', () => {
    expect(arrangementIn(arrangementDetail('transport', '2026-11-24'))).toEqual({ what: 'transport', day: '2026-11-24' })
    expect(arrangementIn('doctor')).toBeNull()
  })
})

describe('the state of an arrangement', () => {
  const time = '2026-11-24 10:00'
  const made = { made_for: time, done_at: null }
  const sent = { sent_at: 'x', cancelled_at: null }
  const state = (more: object) => arrangementState({ isNeeded: true, time, made: undefined, order: undefined, ...more })

  it('is open until somebody says that it is arranged, or its order is sent', () => {
    expect(state({})).toBe('open')
    expect(state({ made })).toBe('open')
    expect(state({ made: { ...made, done_at: 'x' } })).toBe('done')
    expect(state({ made, order: { ...sent, sent_at: null } })).toBe('open')
    expect(state({ made, order: sent })).toBe('done')
  })

  it('is open again if the order is cancelled', () => {
    expect(state({ made, order: { ...sent, cancelled_at: 'x' } })).toBe('open')
  })

  it('shows that the visit was moved after it was made', () => {
    expect(state({ time: '2026-11-25 10:00', made: { ...made, done_at: 'x' } })).toBe('moved')
    expect(state({ time: '2026-11-25 10:00', made, order: sent })).toBe('moved')
    expect(state({ time: '2026-11-25 10:00', made })).toBe('open')
  })

  it('ends with the visit, unless there is still an open order', () => {
    expect(state({ isNeeded: false })).toBe('dropped')
    expect(state({ isNeeded: false, made, order: sent })).toBe('withdraw')
    expect(state({ isNeeded: false, made, order: { ...sent, cancelled_at: 'x' } })).toBe('dropped')
  })
})
