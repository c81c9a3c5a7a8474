import { describe, expect, it } from 'vitest'
import { ServerTime } from './serverTime.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (text: string): number => Date.parse(text)
const HEARD = '2026-11-20T09:00:00.000Z'

/** A computer whose clocks showed these times when the server said that it was nine. */
function desk(heardAt: object | null = { shown: at(HEARD), wall: at(HEARD), monotonic: 0 }, heard: string | null = HEARD) {
  const now = { shown: at(HEARD), wall: at(HEARD), monotonic: 0 }
  const known = { heard, offset: '0', 'heard at': heardAt && JSON.stringify(heardAt) } as Record<string, string | null>
  const start = () =>
    new ServerTime({ shown: () => now.shown, wall: () => now.wall, monotonic: () => now.monotonic }, { meta: (key) => known[key] ?? null })
  return {
    now,
    start,
    /** It runs for this long. */
    run: (ms: number): void => {
      for (const name of ['shown', 'wall', 'monotonic'] as const) now[name] += ms
    },
    /** It is off for this long. */
    rest: (ms: number): void => {
      for (const name of ['shown', 'wall'] as const) now[name] += ms
    },
  }
}

describe('the server’s time at a desk', () => {
  it('continues while the computer runs, sleeps and is off', () => {
    const { start, run, rest } = desk()
    run(10 * HOUR)
    rest(12 * HOUR)
    const time = start()
    expect([time.now() - at(HEARD), time.isSure()]).toEqual([22 * HOUR, true])
  })

  it('is not affected by a jump of the clock, even over a restart', () => {
    const { now, start, run } = desk()
    run(HOUR)
    now.shown += DAY
    expect([start().now() - at(HEARD), start().isSure()]).toEqual([HOUR, true])
  })

  it('is at least the desk’s running time if the clock was set back while it was off, and is then marked as unsure', () => {
    const { now, start, run, rest } = desk()
    run(10 * HOUR)
    rest(-DAY)
    expect([start().now() - at(HEARD), start().isSure()]).toEqual([10 * HOUR, false])
    run(HOUR)
    expect([start().now() - at(HEARD), start().isSure()]).toEqual([11 * HOUR, false])
    // Someone corrects the clock: the desk takes that for a jump.
    now.shown += DAY
    expect([start().now() - at(HEARD), start().isSure()]).toEqual([11 * HOUR, true])
    now.shown += HOUR
    expect(start().now() - at(HEARD)).toBe(12 * HOUR)
  })

  it('is derived from a former release’s copy by the difference of its clock', () => {
    const { start, run } = desk(null)
    run(HOUR)
    expect(start().now() - at(HEARD)).toBe(HOUR)
  })

  it('is never before the last contact, also during the first copy', () => {
    const { now, start } = desk(null)
    now.shown = now.wall = at('2026-02-03T09:14:00Z')
    const time = start()
    expect(time.now()).toBe(at(HEARD))
    now.monotonic += 60_000
    expect([time.now() - at(HEARD), time.isSure()]).toEqual([60_000, false])
  })

  it('is the computer’s own if there was no contact', () => {
    expect(desk(null, null).start().now()).toBe(at(HEARD))
  })
})
