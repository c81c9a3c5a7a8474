import { describe, expect, it } from 'vitest'
import { heldSince } from './synced.ts'

describe('heldSince', () => {
  const since = (month: string, ...held: string[]) => heldSince(new Map(held.map((each) => [`h1:care:${each}`, 0])), '1', 'care', month)

  it('is the first day of the oldest month that is copied without a gap', () => {
    expect(since('2026-11', '2026-11', '2026-10', '2026-09')).toBe('2026-09-01T00:00:00.000Z')
    expect(since('2026-01', '2026-01', '2025-12')).toBe('2025-12-01T00:00:00.000Z')
    expect(since('2026-11', '2026-11', '2026-09')).toBe('2026-11-01T00:00:00.000Z')
  })

  it('is null while the newest month is missing, whatever else is present', () => {
    expect(since('2026-11')).toBeNull()
    expect(since('2026-11', '2026-10', '2026-09')).toBeNull()
  })

  it('ignores a month that has begun since', () => {
    expect(since('2026-11', '2026-12', '2026-11')).toBe('2026-11-01T00:00:00.000Z')
  })
})
