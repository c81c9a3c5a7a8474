import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, clockOf, dayOf, daysBetween, instantAt } from '../time.ts'
import { LEGAL_CONTENTS, missingIn } from './contents.ts'
import { deadlineOn, firstPlanBy, reviewBy } from './deadlines.ts'
import { differenceOf } from './difference.ts'
import { driftOf, dueOn, dueWithin, type ScheduledLine } from './schedule.ts'
import { linkStateAt, mayBecome } from './states.ts'
import { PLAN_STATES } from './terms.ts'

describe('the states of a plan', () => {
  it('follow each other as in the table, and the last ones are final', () => {
    const ways = PLAN_STATES.flatMap((from) => PLAN_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`))
    expect(ways).toEqual([
      'mustand kooskolastamisel',
      'mustand kehtiv',
      'mustand loppenud',
      'kooskolastamisel mustand',
      'kooskolastamisel kehtiv',
      'kooskolastamisel loppenud',
      'kehtiv ulevaatamisel',
      'kehtiv loppenud',
      'ulevaatamisel kehtiv',
      'ulevaatamisel loppenud',
    ])
  })
})

describe('a signed link', () => {
  const link = { expires_at: '2026-11-30T10:00:00.000Z', answered_at: null, revoked_at: null }

  it('is open until it expires or is revoked, and stays answered', () => {
    expect(linkStateAt(link, '2026-11-30T09:59:59.999Z')).toBe('avatud')
    expect(linkStateAt(link, '2026-11-30T10:00:00.000Z')).toBe('aegunud')
    expect(linkStateAt({ ...link, revoked_at: '2026-11-22T10:00:00.000Z' }, '2026-11-23T10:00:00.000Z')).toBe('tuhistatud')
    expect(linkStateAt({ ...link, answered_at: '2026-11-22T10:00:00.000Z' }, '2027-01-01T10:00:00.000Z')).toBe('esitatud')
  })
})

describe('the deadlines of a plan', () => {
  it('are thirty days from the arrival and half a year from the last review', () => {
    expect(firstPlanBy('2026-11-01')).toBe('2026-12-01')
    expect(reviewBy('2026-05-21')).toBe('2026-11-21')
    expect(reviewBy('2026-08-31')).toBe('2027-02-28')
    expect(reviewBy('2027-08-31')).toBe('2028-02-29')
  })

  it('show by when what must be done, and how near that is', () => {
    const standing = { state: 'kehtiv', review_on: '2026-11-30' } as const
    expect(deadlineOn('2026-11-21', '2026-11-01', [])).toEqual({ what: 'first', on: '2026-12-01', days: 10, state: 'soon' })
    expect(deadlineOn('2026-11-21', '2026-10-01', [{ state: 'mustand', review_on: null }])).toMatchObject({ what: 'first', days: -21, state: 'late' })
    expect(deadlineOn('2026-11-01', '2026-01-01', [standing])).toEqual({ what: 'review', on: '2026-11-30', days: 29, state: 'well' })
    expect(deadlineOn('2026-11-21', null, [])).toBeNull()
  })
})

describe('the legal contents', () => {
  const line = { goal: 'Liigub ise', action: 'Jalutuskäik', schedule: {}, amount: '20 minutit', keeps_independence: 1 } as const
  const head = { made_with: 'Maimu ja tütar', health_need: 'Vererõhk kord nädalas', health_by: 'õde Kadri' }

  it('are listed as long as they are missing', () => {
    expect(missingIn(head, [line])).toEqual([])
    expect(missingIn({ made_with: null, health_need: null, health_by: null }, [])).toEqual(
      LEGAL_CONTENTS.filter((each) => each !== 'schedule' && each !== 'amount'),
    )
    expect(missingIn(head, [line, { ...line, schedule: null, amount: null }])).toEqual(['schedule', 'amount'])
    expect(missingIn({ ...head, health_by: null }, [{ ...line, goal: null, keeps_independence: 0 }])).toEqual(['goals', 'independence', 'health'])
  })
})

describe('the difference of two versions', () => {
  it('shows for each line how it changed', () => {
    const former = [
      { root_id: 'a', need: 'Kõnnib raamiga', note: 'x' },
      { root_id: 'b', need: 'Ärkab öösel', note: 'x' },
    ]
    const next = [
      { root_id: 'a', need: 'Kõnnib kepiga', note: 'y' },
      { root_id: 'c', need: 'Kuuleb halvasti', note: 'x' },
    ]
    expect(differenceOf(former, next, ['need']).map(({ kind, line, fields }) => [kind, line.root_id, ...fields])).toEqual([
      ['changed', 'a', 'need'],
      ['added', 'c'],
      ['removed', 'b'],
    ])
    expect(differenceOf(former, former, ['need', 'note']).every(({ kind }) => kind === 'same')).toBe(true)
  })
})

const days = fc.integer({ min: 0, max: 900 }).map((after) => addDays('2026-01-01', after))
const clocks = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const schedules = fc.record({
  times: fc.uniqueArray(clocks, { minLength: 1, maxLength: 6 }),
  weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), { nil: null }),
  every: fc.integer({ min: 1, max: 9 }),
})
const lineFrom = (day: string, schedule: ScheduledLine['schedule']): ScheduledLine => ({
  root_id: 'a',
  schedule,
  valid_from: instantAt(day, '00:00'),
  closed_at: null,
})

describe('what is due each day', () => {
  it('is on that day in Tallinn, each time once, also on the days of 23 and 25 hours', () => {
    fc.assert(
      fc.property(schedules, days, fc.constantFrom('2026-03-29', '2026-10-25', '2026-06-24'), (schedule, first, day) => {
        const due = dueOn(lineFrom(first, schedule), day)
        expect(due.every((instant) => dayOf(instant) === day)).toBe(true)
        expect(new Set(due).size).toBe(due.length)
        const isDay = first <= day && daysBetween(first, day) % schedule.every === 0
        if (!isDay) expect(due).toEqual([])
        if (isDay && schedule.weekdays === null && day !== '2026-03-29')
          expect(due.map((instant) => clockOf(instant))).toEqual(schedule.times.toSorted())
      }),
    )
  })

  it('is the same day by day as over the whole span: nothing is lost at midnight', () => {
    fc.assert(
      fc.property(schedules, days, (schedule, first) => {
        const line = lineFrom(first, schedule)
        const span = Array.from({ length: 12 }, (_, index) => addDays(first, index))
        expect(span.flatMap((day) => dueOn(line, day))).toEqual(dueWithin(line, instantAt(first, '00:00'), instantAt(addDays(first, 12), '00:00')))
      }),
      { numRuns: 50 },
    )
  })

  it('ends where another version begins', () => {
    const line = { ...lineFrom('2026-11-01', { times: ['08:00', '20:00'], weekdays: null, every: 1 }), closed_at: instantAt('2026-11-21', '12:00') }
    expect(dueOn(line, '2026-11-21')).toEqual([instantAt('2026-11-21', '08:00')])
    expect(dueOn(line, '2026-11-22')).toEqual([])
  })
})

describe('the comparison of plan and diary', () => {
  it('counts what was due, done and declined, over versions, and nothing else', () => {
    const before = { ...lineFrom('2026-11-01', { times: ['08:00'], weekdays: null, every: 1 }), closed_at: instantAt('2026-11-11', '00:00') }
    const now = lineFrom('2026-11-11', { times: ['08:00', '20:00'], weekdays: null, every: 1 })
    const entry = (day: string, clock: string, refused: 0 | 1 = 0) => ({ plan_line: 'a', plan_due_at: instantAt(day, clock), refused })
    const entries = [entry('2026-11-10', '08:00'), entry('2026-11-11', '20:00'), entry('2026-11-12', '08:00', 1), entry('2026-11-12', '13:00')]
    expect(driftOf([before, now], entries, { from: instantAt('2026-11-09', '00:00'), to: instantAt('2026-11-13', '00:00') })).toEqual([
      { root_id: 'a', planned: 6, done: 2, refused: 1 },
    ])
  })
})
