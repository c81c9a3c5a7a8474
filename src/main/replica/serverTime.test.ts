import { describe, expect, it } from 'vitest'
import { ServerTime } from './serverTime.ts'

const HEARD = '2026-11-20T09:00:00.000Z'
const at = (text: string): number => Date.parse(text)

/** The time at a desk of whose copy not one class is whole yet: only the head of a page has been heard. */
function timeAt({ wall, monotonic = () => 0 }: { wall: () => number; monotonic?: () => number }, heard: string | null = HEARD) {
  const known = { heard, offset: '0' } as Record<string, string | null>
  return new ServerTime({ wall, monotonic }, { meta: (key) => known[key] ?? null })
}

describe('the server’s time at a desk', () => {
  it('is never before the server was last heard, also while the first copy is on its way', () => {
    expect(timeAt({ wall: () => at('2026-02-03T09:14:00Z') }).now()).toBe(at(HEARD))
  })

  it('goes on from there by the clock that only goes forward', () => {
    let passed = 5000
    const time = timeAt({ wall: () => at('2026-02-03T09:14:00Z'), monotonic: () => passed })
    expect(time.now()).toBe(at(HEARD))
    passed += 60_000
    expect(time.now()).toBe(at(HEARD) + 60_000)
  })

  it('is the computer’s own where that is later, or nothing was heard', () => {
    expect(timeAt({ wall: () => at('2026-11-20T09:30:00Z') }).now()).toBe(at('2026-11-20T09:30:00Z'))
    expect(timeAt({ wall: () => at('2026-02-03T09:14:00Z') }, null).now()).toBe(at('2026-02-03T09:14:00Z'))
  })
})
