import { describe, expect, it } from 'vitest'
import { refuseStale } from './overwriting.ts'

describe('refuseStale', () => {
  it('refuses what was begun with another value, beside the field where one is named', () => {
    expect(() => refuseStale('plan-changed', { seen: 3, now: 4 })).toThrow(expect.objectContaining({ code: 'plan-changed' }))
    expect(() => refuseStale('house-changed', { seen: null, now: 'Pargi 1', field: 'address' })).toThrow(
      expect.objectContaining({ code: 'house-changed', field: 'address' }),
    )
  })

  it('compares what values say, and nothing where nothing is said', () => {
    expect(() => refuseStale('house-changed', { seen: { latitude: 58, longitude: 26 }, now: { latitude: 58, longitude: 26 } })).not.toThrow()
    expect(() => refuseStale('plan-changed', { seen: null, now: null })).not.toThrow()
    expect(() => refuseStale('room-changed', { seen: undefined, now: 'tuba' })).not.toThrow()
  })
})
