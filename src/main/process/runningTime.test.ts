import { describe, expect, it } from 'vitest'
import { runningTime } from './runningTime.ts'

const HOUR = 3_600_000

describe('the time that a computer runs', () => {
  let [awake, sinceStart] = [0, 0]
  const pass = (ms: number, isAsleep = false): void => {
    sinceStart += ms
    if (!isAsleep) awake += ms
  }
  const begin = (): (() => number) => {
    ;[awake, sinceStart] = [5_000, 90_000]
    return runningTime(
      () => awake,
      () => Math.floor(sinceStart / 1000) * 1000,
    )
  }

  it('counts every millisecond while awake, and the time of sleep', () => {
    const now = begin()
    const first = now()
    pass(1_234)
    expect(now() - first).toBe(1_234)
    pass(60 * HOUR, true)
    const woken = now() - first
    expect(Math.abs(woken - 60 * HOUR - 1_234)).toBeLessThan(2_000)
    pass(10)
    expect(now() - first - woken).toBe(10)
  })

  it('never goes back, and is not affected by the system’s rounding', () => {
    const now = begin()
    let last = now()
    for (let step = 0; step < 5_000; step++) {
      pass(333, step % 50 === 49)
      expect(now()).toBeGreaterThanOrEqual(last)
      last = now()
    }
  })

  it('advances on this computer as time passes', async () => {
    const now = runningTime()
    const [first, began] = [now(), performance.now()]
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(Math.abs(now() - first - (performance.now() - began))).toBeLessThan(20)
  })
})
