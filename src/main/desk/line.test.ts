import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Line } from './line.ts'

describe('the connection to the server', () => {
  let line: Line
  let isWatched: boolean
  const onChange = vi.fn<() => void>()
  const probe = vi.fn<() => void>()
  beforeEach(() => {
    vi.useFakeTimers()
    isWatched = false
    line = new Line({ isWatched: () => isWatched, onChange, probe })
  })
  afterEach(() => {
    line.stop()
    vi.useRealTimers()
    vi.clearAllMocks()
  })

  it('is checked every five seconds while it is lost', () => {
    line.heard(false, performance.now())
    vi.advanceTimersByTime(11_000)
    expect([line.isReached, probe.mock.calls.length]).toEqual([false, 2])
    line.heard(true, performance.now())
    vi.advanceTimersByTime(11_000)
    expect([line.isReached, probe.mock.calls.length, onChange.mock.calls.length]).toEqual([true, 2, 2])
  })

  it('is not restored by an answer to a request from before it was lost', () => {
    const early = performance.now()
    vi.advanceTimersByTime(10)
    line.heard(false, performance.now())
    line.heard(true, early)
    expect(line.isReached).toBe(false)
    vi.advanceTimersByTime(10)
    line.heard(true, performance.now())
    expect(line.isReached).toBe(true)
  })

  it('is left to the sync rounds if there are any', () => {
    isWatched = true
    line.heard(false, performance.now())
    vi.advanceTimersByTime(11_000)
    expect([line.isReached, probe.mock.calls.length, onChange.mock.calls.length]).toEqual([false, 0, 0])
  })
})
