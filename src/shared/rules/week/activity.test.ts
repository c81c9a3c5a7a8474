import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, clockOf, dayOf, instantAt, weekdayOf } from '../time.ts'
import { type Deviation, isOver, type Occurrence, STRUCK_DAYS } from '../calendar/occurrences.ts'
import { occurrencesIn, type Plan } from './activity.ts'

/** Clocks go back on 25 October 2026 and forward on 28 March 2027: a period with both, and the turn of a year. */
const FIRST = '2026-10-12'
const SPAN = 180
const day = fc.integer({ min: 0, max: SPAN }).map((days) => addDays(FIRST, days))
const clock = fc
  .integer({ min: 0, max: 22 })
  .chain((hour) => fc.constantFrom('00', '30').map((minute) => ({ starts: `${pad(hour)}:${minute}`, ends: `${pad(hour + 1)}:${minute}` })))
const pad = (hour: number): string => String(hour).padStart(2, '0')

const plan: fc.Arbitrary<Plan> = fc
  .record({ day, clock, weekly: fc.boolean(), until: fc.option(day, { nil: null }), cancelled_from: fc.option(day, { nil: null }) })
  .map(({ clock: hours, ...rest }) => ({ ...rest, ...hours, place: 'Saal', cancel_reason: rest.cancelled_from && 'Juhendaja lahkus' }))

const deviation = (plans: Plan): fc.Arbitrary<Deviation> =>
  fc
    .record({ weeks: fc.integer({ min: 0, max: 20 }), shift: fc.integer({ min: -9, max: 9 }), kind: fc.constantFrom('cancelled', 'moved'), clock })
    .map(({ weeks, shift, kind, clock: hours }): Deviation => {
      const on = addDays(plans.day, weeks * 7)
      return kind === 'cancelled'
        ? { on, kind, to: null, reason: 'Haige' }
        : { on, kind: 'moved', to: { day: addDays(on, shift), ...hours, place: null }, reason: null }
    })

const decided = plan.chain((plans) =>
  fc.uniqueArray(deviation(plans), { selector: ({ on }) => on, maxLength: 6 }).map((deviations) => ({ plans, deviations })),
)

/** A reference implementation, day by day. */
function byHand(plans: Plan, deviations: readonly Deviation[], from: string, to: string): string[] {
  const told: string[] = []
  for (let on = plans.day; on <= addDays(FIRST, SPAN + 400); on = addDays(on, 1)) {
    const isDay = plans.weekly ? weekdayOf(on) === weekdayOf(plans.day) : on === plans.day
    if (!isDay || (plans.until !== null && on > plans.until)) continue
    const found = deviations.find((each) => each.on === on)
    if (plans.cancelled_from !== null && on >= plans.cancelled_from) {
      if (on < addDays(plans.cancelled_from, STRUCK_DAYS)) told.push(`${on} ${plans.starts} cancelled`)
    } else if (!found) told.push(`${on} ${plans.starts} on`)
    else if (!found.to) told.push(`${on} ${plans.starts} cancelled`)
    else {
      if (found.to.day !== on) told.push(`${on} ${plans.starts} away`)
      told.push(`${found.to.day} ${found.to.starts} on`)
    }
  }
  return told.filter((line) => line.slice(0, 10) >= from && line.slice(0, 10) <= to).toSorted()
}

const lines = (occurrences: readonly Occurrence[]): string[] => occurrences.map((each) => `${each.day} ${each.starts} ${each.state}`).toSorted()

describe('occurrencesIn', () => {
  it('agrees with a check of every day, over clock changes', () => {
    fc.assert(
      fc.property(decided, day, fc.integer({ min: 0, max: 40 }), ({ plans, deviations }, from, days) => {
        const to = addDays(from, days)
        expect(lines(occurrencesIn(plans, deviations, from, to))).toEqual(byHand(plans, deviations, from, to))
      }),
      { numRuns: 300 },
    )
  })

  it('keeps a weekly activity at the same local hour, summer and winter', () => {
    fc.assert(
      fc.property(plan, (plans) => {
        for (const each of occurrencesIn({ ...plans, cancelled_from: null }, [], FIRST, addDays(FIRST, SPAN))) {
          const begins = instantAt(each.day, each.starts)
          expect(dayOf(begins)).toBe(each.day)
          // The hour between 3 and 4 does not exist on the day on which clocks go forward.
          if (!(each.day === '2027-03-28' && each.starts.startsWith('03'))) expect(clockOf(begins)).toBe(each.starts)
        }
      }),
      { numRuns: 300 },
    )
  })

  const singing: Plan = {
    day: '2026-11-16',
    starts: '11:00',
    ends: '12:00',
    weekly: true,
    until: null,
    place: 'Saal',
    cancelled_from: null,
    cancel_reason: null,
  }

  it('shows a moved occurrence on both of its days', () => {
    const moved: Deviation = {
      on: '2026-11-23',
      kind: 'moved',
      to: { day: '2026-11-25', starts: '14:00', ends: '15:00', place: 'Talveaed' },
      reason: null,
    }
    expect(occurrencesIn(singing, [moved], '2026-11-23', '2026-11-29')).toMatchObject([
      { day: '2026-11-23', state: 'away', place: 'Saal', to: { day: '2026-11-25', starts: '14:00' } },
      { day: '2026-11-25', state: 'on', place: 'Talveaed', on: '2026-11-23', from: { day: '2026-11-23', starts: '11:00' } },
    ])
  })

  it('shows one that begins later on its own day once', () => {
    const later: Deviation = { on: '2026-11-23', kind: 'moved', to: { day: '2026-11-23', starts: '15:00', ends: '16:00', place: null }, reason: null }
    expect(occurrencesIn(singing, [later], '2026-11-23', '2026-11-23')).toMatchObject([
      { state: 'on', starts: '15:00', place: 'Saal', from: { starts: '11:00' } },
    ])
  })

  it('ignores a decision on a day on which it no longer takes place', () => {
    const stale: Deviation = { on: '2026-11-24', kind: 'moved', to: { day: '2026-11-26', starts: '15:00', ends: '16:00', place: null }, reason: null }
    expect(lines(occurrencesIn(singing, [stale], '2026-11-23', '2026-11-29'))).toEqual(['2026-11-23 11:00 on'])
  })
})

describe('isOver', () => {
  it('uses Tallinn’s time', () => {
    const time = { day: '2026-11-21', ends: '12:00' }
    expect(isOver(time, '2026-11-21T09:59:00.000Z')).toBe(false)
    expect(isOver(time, '2026-11-21T10:00:00.000Z')).toBe(true)
  })
})
