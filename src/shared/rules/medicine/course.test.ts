import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { course, day, instantIn, roundsFrom, settings, TURNS } from '../../../../tests/support/medicinePlans.ts'
import { addDays, clockOf, dayOf, daysBetween, startOfDay, weekdayOf } from '../time.ts'
import { type CourseVersion, holdsAt, type Plan, plannedDoses, wrongPlan } from './course.ts'
import { roundsBy } from './round.ts'

const versionOf = (plan: Plan, valid_from = '2025-01-01T00:00:00.000Z', ended_at: string | null = null): CourseVersion => ({
  plan,
  valid_from,
  ended_at,
})
const daily = (...at: string[]): Plan => ({
  first_on: '2026-01-01',
  last_on: null,
  weekdays: null,
  every: 1,
  steps: [{ days: null, times: at.map((each) => ({ at: each, amount: 1 })) }],
})
const dueOn = (plan: Plan, on: string): string[] =>
  plannedDoses(versionOf(plan), startOfDay(on), startOfDay(addDays(on, 1))).map(({ due_at }) => due_at)

describe('the doses of a course', () => {
  it('are each in exactly one round, for any settings, over midnight and the days of 23 and 25 hours', () => {
    fc.assert(
      fc.property(course, settings, day, fc.integer({ min: 1, max: 10 }), ({ plan }, set, from, days) => {
        const spans = roundsFrom(roundsBy(set), from, days)
        const inRounds = spans.flatMap((span) => plannedDoses(versionOf(plan), span.from, span.to))
        const all = plannedDoses(versionOf(plan), spans[0]?.from ?? '', spans.at(-1)?.to ?? '')
        expect(inRounds).toEqual(all)
        expect(new Set(all.map(({ due_at }) => due_at)).size).toBe(all.length)
      }),
      { numRuns: 400 },
    )
  })

  it('exist on exactly the days of the plan, as often as it says', () => {
    fc.assert(
      fc.property(course, day, ({ plan }, on) => {
        const passed = daysBetween(plan.first_on, on)
        const isOn =
          passed >= 0 &&
          (plan.last_on === null || on <= plan.last_on) &&
          passed % plan.every === 0 &&
          (plan.weekdays?.includes(weekdayOf(on)) ?? true)
        let before = 0
        const step = plan.steps.find(({ days }) => days === null || passed < (before += days))
        const wanted = isOn ? (step?.times ?? []).map(({ at }) => at) : []
        const given = dueOn(plan, on)
        if (!TURNS.some((turn) => turn === on)) expect(given.map(clockOf)).toEqual(wanted.toSorted())
        // Skipped clock times coincide at the first one that exists.
        else
          expect(new Set(given.map(clockOf))).toEqual(new Set(wanted.map((at) => (on === TURNS[0] && at >= '03:00' && at < '04:00' ? '04:00' : at))))
        expect(given.every((due) => dayOf(due) === on)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('always follow for a course with times, and never for an as-needed one', () => {
    fc.assert(
      fc.property(course, ({ kind, plan }) => {
        const months = plannedDoses(versionOf({ ...plan, weekdays: null }), startOfDay(plan.first_on), startOfDay(addDays(plan.first_on, 60)))
        expect(months.length > 0).toBe(kind !== 'vajadusel')
      }),
    )
  })

  it('are neither lost nor doubled when one version replaces another', () => {
    const since = '2026-03-20T00:00:00.000Z'
    const until = '2026-04-10T00:00:00.000Z'
    fc.assert(
      fc.property(
        fc.array(course, { minLength: 1, maxLength: 4 }),
        fc.array(instantIn(since, until), { minLength: 3, maxLength: 3 }),
        (plans, changes) => {
          const starts = [since, ...changes.toSorted().slice(0, plans.length - 1)]
          const versions = plans.map(({ plan }, index) => versionOf(plan, starts[index], starts[index + 1] ?? null))
          const doses = versions.flatMap((version) => plannedDoses(version, since, until))
          expect(new Set(doses.map(({ due_at }) => due_at)).size).toBe(doses.length)
          for (const { due_at } of doses) expect(versions.filter((version) => holdsAt(version, due_at))).toHaveLength(1)
          for (const version of versions)
            for (const { due_at } of plannedDoses({ ...version, valid_from: since, ended_at: null }, since, until))
              expect(plannedDoses(version, since, until).some((dose) => dose.due_at === due_at)).toBe(holdsAt(version, due_at))
        },
      ),
    )
  })

  it('occur once at a repeated time, and at the first time after a skipped one', () => {
    expect(dueOn(daily('03:30'), '2026-10-25')).toEqual(['2026-10-25T00:30:00.000Z'])
    expect(dueOn(daily('03:30'), '2026-03-29')).toEqual(['2026-03-29T01:00:00.000Z'])
    expect(dueOn(daily('03:00', '04:00'), '2026-03-29')).toEqual(['2026-03-29T01:00:00.000Z'])
  })

  it('of a tapering course change with its steps and end with the last', () => {
    const step = (days: number, amount: number) => ({ days, times: [{ at: '08:00', amount }] })
    const plan: Plan = { first_on: '2026-11-01', last_on: null, weekdays: null, every: 1, steps: [step(2, 2), step(3, 1)] }
    const doses = plannedDoses(versionOf(plan), '2026-10-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z')
    expect(doses.map(({ amount }) => amount)).toEqual([2, 2, 1, 1, 1])
  })
})

describe('wrongPlan', () => {
  it('accepts what each kind may have', () => {
    fc.assert(
      fc.property(course, ({ kind, plan }) => {
        expect(wrongPlan(kind, plan)).toBeNull()
      }),
    )
  })

  it('names what a kind may not have', () => {
    const plan = daily('08:00')
    expect(wrongPlan('vajadusel', plan)).toBe('steps')
    expect(wrongPlan('pidev', { ...plan, steps: [] })).toBe('steps')
    expect(wrongPlan('pidev', { ...plan, last_on: '2026-02-01' })).toBe('last_on')
    expect(wrongPlan('pidev', daily('08:00', '08:00'))).toBe('steps')
    expect(wrongPlan('fikseeritud', plan)).toBe('last_on')
    expect(wrongPlan('fikseeritud', { ...plan, last_on: '2025-12-31' })).toBe('last_on')
    expect(wrongPlan('muutuv', plan)).toBe('steps')
    expect(wrongPlan('uhekordne', plan)).toBe('last_on')
    expect(wrongPlan('uhekordne', { ...daily('08:00', '12:00'), last_on: '2026-01-01' })).toBe('steps')
  })
})
