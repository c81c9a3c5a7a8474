import { describe, expect, it } from 'vitest'
import { refuseStale } from './overwriting.ts'

describe('refuseStale', () => {
  it('refuses a change based on another value, beside the field if one is named', () => {
    expect(() => refuseStale('plan-changed', { seen: 3, now: 4 })).toThrow(expect.objectContaining({ code: 'plan-changed' }))
    expect(() => refuseStale('house-changed', { seen: null, now: 'Pargi 1', field: 'address' })).toThrow(
      expect.objectContaining({ code: 'house-changed', field: 'address' }),
    )
  })

  it('compares values by content, and nothing if no base is given', () => {
    expect(() => refuseStale('house-changed', { seen: { latitude: 58, longitude: 26 }, now: { latitude: 58, longitude: 26 } })).not.toThrow()
    expect(() => refuseStale('plan-changed', { seen: null, now: null })).not.toThrow()
    expect(() => refuseStale('room-changed', { seen: undefined, now: 'tuba' })).not.toThrow()
  })
})
