import { pino } from 'pino'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hourly, type Job, nightly, Schedule } from './schedule.ts'

describe('Schedule', () => {
  let now: Date
  let ran: string[]
  beforeEach(() => {
    now = new Date('2026-11-21T10:20:00.000Z')
    ran = []
  })
  const job = (name: string, rest: Partial<Job> = {}): Job => ({
    name,
    next: hourly,
    last: () => null,
    run: async (at) => void ran.push(`${name} ${at.toISOString().slice(11, 16)}`),
    ...rest,
  })
  const schedule = (...jobs: Job[]) => new Schedule({ jobs, clock: () => now, log: pino({ level: 'silent' }) })

  it('runs an hourly job at once if it has never run, and then once an hour', async () => {
    const hours = schedule(job('backup'))
    for (const time of ['10:20', '10:50', '11:19', '11:20', '11:21', '12:30']) {
      now = new Date(`2026-11-21T${time}:00.000Z`)
      await hours.tick()
    }
    expect(ran).toEqual(['backup 10:20', 'backup 11:20', 'backup 12:30'])
  })

  it('does not repeat after a restart a job that ran less than an hour ago', async () => {
    const hours = schedule(job('backup', { last: () => new Date('2026-11-21T10:00:00.000Z') }))
    await hours.tick()
    expect(ran).toEqual([])
    now = new Date('2026-11-21T11:00:00.000Z')
    await hours.tick()
    expect(ran).toEqual(['backup 11:00'])
  })

  it('runs a nightly job once a night, at its hour', async () => {
    const nights = schedule(job('trim', { next: nightly(1), last: () => new Date('2026-11-21T00:30:00.000Z') }))
    for (const time of ['21T00:59', '21T01:00', '21T23:00', '22T00:59', '22T03:10', '23T01:00']) {
      now = new Date(`2026-11-${time}:00.000Z`)
      await nights.tick()
    }
    expect(ran).toEqual(['trim 01:00', 'trim 03:10', 'trim 01:00'])
  })

  it('continues with the others if one fails, and retries it at its next time', async () => {
    let times = 0
    const failing = job('backup', {
      run: () => {
        times += 1
        return Promise.reject(new Error('disk full'))
      },
    })
    const both = schedule(failing, job('trim'))
    await both.tick()
    now = new Date('2026-11-21T10:30:00.000Z')
    await both.tick()
    expect([times, ran]).toEqual([1, ['trim 10:20']])
    now = new Date('2026-11-21T11:20:00.000Z')
    await both.tick()
    expect(times).toBe(2)
  })

  it('does not wait for ever for a job that hangs: the others still run', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const both = schedule(job('hanging', { run: () => new Promise(() => undefined) }), job('trim'))
    const tick = both.tick()
    await vi.advanceTimersByTimeAsync(14 * 60_000)
    expect(ran).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    await tick
    expect(ran).toEqual(['trim 10:20'])
    vi.useRealTimers()
  })

  it('stops after the running job, and starts no other meanwhile', async () => {
    let end: () => void = () => undefined
    const slow = schedule(job('slow', { run: () => new Promise((resolve) => (end = () => resolve(void ran.push('slow')))) }))
    const [first, second] = [slow.tick(), slow.tick()]
    expect(first).toBe(second)
    const stopped = slow.stop().then(() => ran.push('stopped'))
    end()
    await stopped
    expect(ran).toEqual(['slow', 'stopped'])
  })
})
