import { describe, expect, it } from 'vitest'
import { isSilent, isWaiting } from './counted.ts'
import { occupancyOf, placesOf } from './occupancy.ts'

const NOW = '2026-11-21T10:00:00.000Z'
const HERE = { status: 'majas', last_entry_at: null, here_since: '2026-01-05T08:00:00.000Z' } as const

describe('isSilent', () => {
  it('excludes residents who arrived or returned within the day', () => {
    expect(isSilent(HERE, NOW)).toBe(true)
    expect(isSilent({ ...HERE, here_since: '2026-11-21T09:50:00.000Z' }, NOW)).toBe(false)
  })
  it('excludes residents who are away, or have an entry', () => {
    expect(isSilent({ ...HERE, status: 'eemal' }, NOW)).toBe(false)
    expect(isSilent({ ...HERE, last_entry_at: '2026-11-20T11:00:00.000Z' }, NOW)).toBe(false)
    expect(isSilent({ ...HERE, last_entry_at: '2026-11-20T09:00:00.000Z' }, NOW)).toBe(true)
  })
})

describe('isWaiting', () => {
  it('excludes people who have found a place elsewhere', () => {
    expect(isWaiting({ status: 'ootel', placed_elsewhere: 0 })).toBe(true)
    expect(isWaiting({ status: 'ootel', placed_elsewhere: 1 })).toBe(false)
    expect(isWaiting({ status: 'majas', placed_elsewhere: 0 })).toBe(false)
  })
})

describe('places', () => {
  it('count as occupied by residents, not by what is not free', () => {
    const rooms = [
      { max_people: 64, free_places: 1, residents: Array.from({ length: 60 }) },
      { max_people: 1, free_places: 0, residents: ['one'] },
    ]
    expect(placesOf(rooms)).toEqual({ total: 65, occupied: 61, free: 1 })
    expect(occupancyOf(placesOf(rooms))).toBe(94)
    expect(occupancyOf({ total: 0, occupied: 0 })).toBe(0)
  })
})
