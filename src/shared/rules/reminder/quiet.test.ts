import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantAt } from '../time.ts'
import { isUrgentNews, kindsToTell, messagesOf, NEWS_KINDS, type NewsKind } from './push.ts'
import { isQuietAt, QUIET_BY_DEFAULT, type QuietHours } from './quiet.ts'

describe('isQuietAt', () => {
  const quietAt = (quiet: QuietHours | null, clocks: readonly string[], day = '2026-11-20') =>
    clocks.map((clock) => isQuietAt(quiet, instantAt(day, clock)))

  it('is the night from 21 to 7 unless a person sets something else', () => {
    expect(quietAt(QUIET_BY_DEFAULT, ['20:59', '21:00', '03:00', '06:59', '07:00'])).toEqual([false, true, true, true, false])
  })

  it('may be a part of the day, or never', () => {
    expect(quietAt({ from: 12, until: 14 }, ['11:59', '12:00', '13:59', '14:00'])).toEqual([false, true, true, false])
    expect(quietAt(null, ['03:00'])).toEqual([false])
  })

  it('ends by the clock on the wall on both days on which clocks change', () => {
    // 25.10.2026: 7 o’clock is 5 UTC; 28.03.2027: it is 4 UTC.
    expect(['04:59', '05:00'].map((utc) => isQuietAt(QUIET_BY_DEFAULT, `2026-10-25T${utc}:00.000Z`))).toEqual([true, false])
    expect(['03:59', '04:00'].map((utc) => isQuietAt(QUIET_BY_DEFAULT, `2027-03-28T${utc}:00.000Z`))).toEqual([true, false])
  })

  it('ends after an hour that is skipped in spring', () => {
    // 28.03.2027: after 02:59 comes 04:00, at 1 UTC.
    expect(['00:59', '01:00'].map((utc) => isQuietAt({ from: 21, until: 3 }, `2027-03-28T${utc}:00.000Z`))).toEqual([true, false])
  })
})

describe('messagesOf', () => {
  it('names a single kind, and merges several into one', () => {
    expect(messagesOf({})).toEqual([])
    expect(messagesOf({ task: 2, notice: 0 })).toEqual([{ kind: 'task', count: 2 }])
    expect(messagesOf({ task: 2, notice: 1, digest: 4 })).toEqual([{ kind: 'several', count: 7 }])
  })

  it('tells of what is urgent by itself', () => {
    expect(messagesOf({ alert: 1, task: 2, question: 1 })).toEqual([
      { kind: 'alert', count: 1 },
      { kind: 'several', count: 3 },
    ])
  })
})

describe('messages over days with quiet hours', () => {
  const STEP = 10 * 60_000
  // Around both nights in which clocks change, and an ordinary one.
  const STARTS = ['2026-10-24T12:00:00.000Z', '2027-03-27T12:00:00.000Z', '2026-11-20T12:00:00.000Z']
  const hour = fc.integer({ min: 0, max: 23 })
  const quiet = fc.option(fc.record({ from: hour, until: hour }).filter(({ from, until }) => from !== until))
  const news = fc.array(fc.record({ kind: fc.constantFrom(...NEWS_KINDS), step: fc.integer({ min: 0, max: 143 }) }), { maxLength: 30 })

  it('are sent once each, in quiet hours only if urgent, and delayed ones as one message', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STARTS), quiet, news, (start, hours, given) => {
        const toldAt = new Map<number, string>()
        for (let step = 0; step < 144 * 2; step += 1) {
          const now = new Date(Date.parse(start) + step * STEP).toISOString()
          const kinds = kindsToTell(isQuietAt(hours, now))
          const counts: Partial<Record<NewsKind, number>> = {}
          for (const [index, { kind, step: from }] of given.entries()) {
            if (from > step || toldAt.has(index) || !kinds.includes(kind)) continue
            toldAt.set(index, now)
            counts[kind] = (counts[kind] ?? 0) + 1
          }
          const messages = messagesOf(counts)
          expect(messages.filter(({ kind }) => kind !== 'alert').length).toBeLessThanOrEqual(1)
          expect(messages.reduce((sum, { count }) => sum + count, 0)).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0))
        }
        // No quiet hours last a day, so within the second day everything is told.
        expect(toldAt.size).toBe(given.length)
        for (const [index, at] of toldAt) expect(isQuietAt(hours, at) && !isUrgentNews(given[index]?.kind ?? 'task')).toBe(false)
      }),
    )
  })
})
