import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CLOCK_FILE, DeskClock } from './deskClock.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('the clocks of a desk', () => {
  let folder: string
  let [wall, monotonic] = [0, 0]
  let faults: unknown[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'koduke-clock-'))
    faults = []
    wall = Date.parse('2026-11-20T09:00:00.000Z')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const start = (): DeskClock => {
    monotonic = 0
    return new DeskClock(folder, Buffer.alloc(32, 1), { wall: () => wall, monotonic: () => monotonic }, (error) => faults.push(error))
  }
  const run = (ms: number): void => {
    wall += ms
    monotonic += ms
  }

  it('continue over a restart', () => {
    const first = start()
    run(10 * MINUTE)
    first.keep()
    run(MINUTE)
    wall += DAY
    const again = start()
    run(MINUTE)
    expect(again.monotonic()).toBe(11 * MINUTE)
  })

  it('ignore jumps of the clock, forward and back, and over a restart', () => {
    const first = start()
    first.keep()
    const real = wall
    wall += 30 * DAY
    run(MINUTE)
    expect([first.wall() - real, first.shown() - real]).toEqual([MINUTE, MINUTE + 30 * DAY])
    expect(start().wall() - real).toBe(MINUTE)
    const again = start()
    wall -= 30 * DAY
    expect(again.wall() - real).toBe(MINUTE)
    expect(again.shown() - real).toBe(MINUTE)
  })

  it('accept a drift of minutes', () => {
    const clock = start()
    wall += 4 * MINUTE
    expect(clock.wall()).toBe(wall)
  })

  it('store nothing before there is anything to store, nor after erasure', () => {
    const clock = start()
    wall += DAY
    clock.wall()
    expect(existsSync(join(folder, CLOCK_FILE))).toBe(false)
    clock.keep()
    clock.forget()
    wall += DAY
    clock.wall()
    expect(existsSync(join(folder, CLOCK_FILE))).toBe(false)
  })

  it.skipIf(!existsSync('/dev/full'))('go on in memory where the disk is full, and are written down at the next minute', () => {
    const clock = start()
    symlinkSync('/dev/full', join(folder, 'clock.new'))
    clock.keep()
    expect(faults).toMatchObject([{ code: 'ENOSPC' }])
    run(MINUTE)
    expect(clock.monotonic()).toBe(MINUTE)
    rmSync(join(folder, 'clock.new'))
    clock.keep()
    expect(start().monotonic()).toBe(MINUTE)
  })

  it('are not read from a forged file', () => {
    const clock = start()
    run(DAY)
    clock.keep()
    const other = new DeskClock(folder, Buffer.alloc(32, 2), { wall: () => wall, monotonic: () => 0 }, (error) => faults.push(error))
    expect(other.monotonic()).toBe(0)
  })
})
