import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../../messages/say.ts'
import { addDays, clockOf, dayOf, daysBetween, instantAt, startOfDay, weekdayOf } from '../time.ts'
import { freeFrom, type Limits, refusalAt } from './asNeeded.ts'
import { COURSE_KINDS, type CourseKind, type CourseVersion, holdsAt, type Plan, plannedDoses, wrongPlan } from './course.ts'
import {
  MOST_ROUNDS,
  reachOf,
  type Round,
  type Rounds,
  roundsBy,
  type RoundSetting,
  RoundsOfDay,
  stateOf,
  USUAL_ROUNDS,
  wrongRound,
} from './round.ts'

const HOUR = 3_600_000
/** Tallinn's clocks are put forward on 29 March and back on 25 October 2026. */
const TURNS = ['2026-03-29', '2026-10-25'] as const
const day = fc.oneof(
  fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days)),
  fc.tuple(fc.constantFrom(...TURNS), fc.integer({ min: -2, max: 2 })).map(([turn, days]) => addDays(turn, days)),
)
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const times = fc.uniqueArray(fc.record({ at: clock, amount: fc.constantFrom(0.5, 1, 2) }), { minLength: 1, maxLength: 6, selector: ({ at }) => at })
const rhythm = {
  weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 })),
  every: fc.constantFrom(1, 1, 1, 2, 3, 7),
}

/** A plan that each kind allows. */
const PLANS: Record<CourseKind, fc.Arbitrary<Plan>> = {
  pidev: fc.record({ ...rhythm, first_on: day, last_on: fc.constant(null), steps: times.map((each) => [{ days: null, times: each }]) }),
  fikseeritud: fc
    .record({ ...rhythm, first_on: day, length: fc.integer({ min: 0, max: 30 }), times })
    .map(({ first_on, length, times: each, ...rest }) => ({
      ...rest,
      first_on,
      last_on: addDays(first_on, length),
      steps: [{ days: null, times: each }],
    })),
  muutuv: fc.record({
    ...rhythm,
    first_on: day,
    last_on: fc.constant(null),
    steps: fc.array(fc.record({ days: fc.integer({ min: 1, max: 9 }), times }), { minLength: 2, maxLength: 5 }),
  }),
  uhekordne: fc.record({ on: day, at: clock }).map(({ on, at }) => ({
    first_on: on,
    last_on: on,
    weekdays: null,
    every: 1,
    steps: [{ days: null, times: [{ at, amount: 1 }] }],
  })),
  vajadusel: day.map((first_on) => ({ first_on, last_on: null, weekdays: null, every: 1, steps: [] })),
}
const course = fc.constantFrom(...COURSE_KINDS).chain((kind) => PLANS[kind].map((plan) => ({ kind, plan })))
const instantIn = (from: string, to: string): fc.Arbitrary<string> =>
  fc.integer({ min: Date.parse(from), max: Date.parse(to) }).map((ms) => new Date(ms).toISOString())

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

const DAY_MINUTES = 24 * 60
/** Any hours, with windows that do not overlap: a share of the gap to the previous and the next round, across midnight too. */
const rounds: fc.Arbitrary<Round[]> = fc
  .uniqueArray(
    fc.record({
      hour: fc.oneof(fc.integer({ min: 0, max: DAY_MINUTES - 1 }), fc.constantFrom(0, 1, 180, 185, 239, 240, DAY_MINUTES - 1)),
      share: fc.constantFrom(0, 0.3, 0.5, 1),
      split: fc.constantFrom(0, 0.5, 1),
    }),
    { minLength: 1, maxLength: MOST_ROUNDS, selector: ({ hour }) => hour },
  )
  .map((drawn) => {
    const order = drawn.toSorted((one, other) => one.hour - other.hour)
    return order.map(({ hour, ...own }, place) => {
      const next = order[(place + 1) % order.length]
      const former = order.at(place - 1)
      const gap = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
      const most = 720
      return {
        name: `Ring ${place}`,
        at: `${String(Math.floor(hour / 60)).padStart(2, '0')}:${String(hour % 60).padStart(2, '0')}`,
        before: Math.min(most, Math.floor(gap(former?.hour ?? hour, hour) * (former?.share ?? 0) * (1 - (former?.split ?? 0)))),
        after: Math.min(most, Math.floor(gap(hour, next?.hour ?? hour) * own.share * own.split)),
      }
    })
  })
/** Settings of a house, made in any order of days; also for a day before an earlier setting. */
const settings: fc.Arbitrary<RoundSetting[]> = fc
  .array(fc.record({ valid_from: day, rounds }), { maxLength: 4 })
  .map((all) => all.map((each, index) => ({ ...each, version: index + 1 })))

/** All rounds from the day before a day on, in order. */
const roundsFrom = (house: Rounds, from: string, days: number) =>
  Array.from({ length: days + 1 }, (_, index) => addDays(from, index - 1)).flatMap((each) =>
    house.ofDay(each).map((round) => ({ day: each, ...round })),
  )

describe('the rounds of a day', () => {
  it('follow each other without gap or overlap, for any settings and clock changes', () => {
    fc.assert(
      fc.property(settings, day, (set, each) => {
        const spans = roundsFrom(roundsBy(set), each, 3)
        for (const [index, { from, to }] of spans.entries()) {
          expect(from <= to).toBe(true)
          if (index > 0) expect(spans[index - 1]?.to).toBe(from)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('contain every instant in exactly the right one', () => {
    fc.assert(
      fc.property(settings, instantIn('2026-03-27T00:00:00.000Z', '2026-11-01T00:00:00.000Z'), (set, instant) => {
        const house = roundsBy(set)
        const { day: on, round } = house.at(instant)
        expect(round.from <= instant && instant < round.to).toBe(true)
        expect(house.find({ day: on, round: round.at })).toBe(round)
        expect(roundsFrom(house, addDays(dayOf(instant), -1), 4).filter(({ from, to }) => from <= instant && instant < to)).toHaveLength(1)
      }),
      { numRuns: 500 },
    )
  })

  it('contain what is due within their own window, on days of 24 hours', () => {
    fc.assert(
      fc.property(rounds, fc.integer({ min: 0, max: MOST_ROUNDS - 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (set, which, share) => {
        const on = '2026-06-15'
        const house = roundsBy([{ version: 1, valid_from: '2026-01-01', rounds: set }])
        const own = set[which % set.length]
        if (!own || own.before + own.after === 0) return
        const minutes = Math.min(Math.floor((own.before + own.after) * share), own.before + own.after - 1) - own.before
        // A window that reaches back to the previous round's hour leaves that hour to it.
        const due = new Date(
          Date.parse(instantAt(on, own.at)) + (own.before === 0 ? minutes : Math.max(minutes, 1 - own.before)) * 60_000,
        ).toISOString()
        expect(house.at(due)).toMatchObject({ day: on, round: { at: own.at } })
      }),
    )
  })

  it('use the settings of their day: new settings change no earlier day', () => {
    fc.assert(
      fc.property(settings, fc.record({ valid_from: day, rounds }), day, (set, next, on) => {
        const after = roundsBy([...set, { ...next, version: set.length + 1 }])
        const spans = (house: Rounds) => house.ofDay(on).map(({ at, to }) => ({ at, to }))
        if (addDays(on, 1) < next.valid_from) expect(spans(after)).toEqual(spans(roundsBy(set)))
        if (on >= next.valid_from) expect(after.ofDay(on).map(({ at }) => at)).toEqual(next.rounds.map(({ at }) => at).toSorted())
      }),
    )
  })

  it('lie within their reach', () => {
    fc.assert(
      fc.property(settings, day, (set, each) => {
        const reach = reachOf(each)
        for (const { from, to } of roundsBy(set).ofDay(each)) expect(reach.from <= from && to <= reach.to).toBe(true)
      }),
    )
  })

  it('are the usual four if a house has set none, and the night belongs to the day on which it begins', () => {
    const usual = roundsBy([])
    expect(usual.ofDay('2026-11-21').map(({ name, from, to }) => [name, clockOf(from), clockOf(to)])).toEqual([
      ['hommik', '05:00', '11:00'],
      ['louna', '11:00', '16:00'],
      ['ohtu', '16:00', '21:00'],
      ['oo', '21:00', '05:00'],
    ])
    const named = (instant: string) => [usual.at(instant).day, usual.at(instant).round.name]
    expect(named('2026-11-21T21:59:00.000Z')).toEqual(['2026-11-21', 'oo'])
    expect(named('2026-11-22T02:59:00.000Z')).toEqual(['2026-11-21', 'oo'])
    expect(named('2026-11-22T03:00:00.000Z')).toEqual(['2026-11-22', 'hommik'])
  })

  it('take what is due outside all windows into the nearer one', () => {
    const set = [
      { name: 'Hommik', at: '08:00', before: 60, after: 60 },
      { name: 'Õhtu', at: '20:00', before: 60, after: 60 },
    ]
    const house = roundsBy([{ version: 1, valid_from: '2026-01-01', rounds: set }])
    const roundAt = (clock: string) => house.at(instantAt('2026-11-21', clock))
    expect(['09:30', '13:59', '14:00', '18:30'].map((clock) => roundAt(clock).round.name)).toEqual(['Hommik', 'Hommik', 'Õhtu', 'Õhtu'])
    expect([roundAt('01:59').day, roundAt('02:00').day]).toEqual(['2026-11-20', '2026-11-21'])
  })

  it('make the night an hour shorter or longer when clocks change', () => {
    const hoursOf = (on: string): number => {
      const night = roundsBy([]).find({ day: on, round: '22:00' })
      return (Date.parse(night?.to ?? '') - Date.parse(night?.from ?? '')) / HOUR
    }
    expect(['2026-03-27', '2026-03-28', '2026-10-24'].map(hoursOf)).toEqual([8, 7, 9])
  })
})

describe('wrongRound', () => {
  it('accepts the usual rounds, and all whose windows do not overlap', () => {
    expect(wrongRound(USUAL_ROUNDS)).toBeNull()
    fc.assert(
      fc.property(
        rounds.chain((all) => fc.shuffledSubarray(all, { minLength: all.length })),
        (all) => {
          expect(wrongRound(all)).toBeNull()
        },
      ),
    )
  })

  it('names two at one hour, and a window that overlaps the next, also over midnight', () => {
    const at = (hour: string, before = 30, after = 30): Round => ({ name: hour, at: hour, before, after })
    expect(wrongRound([at('08:00'), at('12:00'), at('08:00')])).toEqual({ index: 2, field: 'at', key: 'sameHour' })
    expect(wrongRound([at('12:00', 60), at('11:00', 0, 1)])).toEqual({ index: 1, field: 'after', key: 'overlap' })
    expect(wrongRound([at('12:00', 60), at('11:00', 0, 0)])).toBeNull()
    expect(wrongRound([at('00:30', 61), at('23:00', 0, 30)])).toEqual({ index: 1, field: 'after', key: 'overlap' })
    expect(wrongRound([at('08:00', 720, 720)])).toBeNull()
  })

  it('has an error message beside the field of the round', () => {
    const words = (rounds: unknown) => fieldErrors(RoundsOfDay.safeParse(rounds).error?.issues ?? [], 'et')
    const round = { name: 'Hommik', at: '08:00', before: 60, after: 60 }
    expect(words([])).toEqual({ _: ['Majal peab olema vähemalt üks ravimite andmise aeg.'] })
    expect(words([round, { ...round, name: 'Teine' }])).toEqual({ '1.at': ['Sel kellaajal on juba teine andmisaeg.'] })
    expect(words([round, { ...round, at: '09:30' }])).toEqual({ '0.after': ['Ajaaken kattub järgmise andmisaja aknaga.'] })
    expect(words([{ ...round, name: ' ', at: '8' }])).toEqual({ '0.name': ['Väli on kohustuslik.'], '0.at': ['Väärtus ei ole õige.'] })
  })
})

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

describe('the colour of a dose', () => {
  const dose = { due_at: '2026-11-21T06:00:00.000Z', window_minutes: 30, result: null, is_held: false }

  it('is white before its window, yellow within it, red after it', () => {
    expect(stateOf(dose, '2026-11-21T05:29:59.999Z')).toBe('white')
    expect(stateOf(dose, '2026-11-21T05:30:00.000Z')).toBe('yellow')
    expect(stateOf(dose, '2026-11-21T06:30:00.000Z')).toBe('yellow')
    expect(stateOf(dose, '2026-11-21T06:30:00.001Z')).toBe('red')
  })

  it('is green as soon as something is decided, whenever that is', () => {
    expect(stateOf({ ...dose, result: 'keeldus' }, '2026-11-21T05:00:00.000Z')).toBe('green')
    expect(stateOf({ ...dose, is_held: true }, '2026-11-22T05:00:00.000Z')).toBe('green')
  })
})

describe('a medicine as needed', () => {
  const limits: Limits = { gap_minutes: 240, max_24h: 3 }
  const at = (hour: number): string => new Date(Date.parse('2026-11-20T00:00:00.000Z') + hour * HOUR).toISOString()

  it('is not given again before its gap', () => {
    expect(refusalAt(limits, [at(8)], at(11.9))).toBe('dose-gap')
    expect(refusalAt(limits, [at(8)], at(12))).toBeNull()
    expect(freeFrom(limits, [at(8)], at(9))).toBe(at(12))
  })

  it('is not given more often than its maximum in any 24 hours', () => {
    const taken = [at(0), at(6), at(12)]
    expect(refusalAt(limits, taken, at(20))).toBe('dose-maximum')
    expect(freeFrom(limits, taken, at(20))).toBe(at(24))
    expect(refusalAt(limits, taken, at(24))).toBeNull()
  })

  it('keeps to both, also if an earlier dose is recorded after a later one', () => {
    const hours = fc.array(
      fc.integer({ min: 0, max: 200 }).map((quarter) => at(quarter / 4)),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(
        hours,
        fc.record({ gap_minutes: fc.option(fc.constantFrom(60, 240)), max_24h: fc.option(fc.integer({ min: 1, max: 4 })) }),
        (asked, each) => {
          const taken: string[] = []
          for (const moment of asked) if (refusalAt(each, taken, moment) === null) taken.push(moment)
          const sorted = taken.map((one) => Date.parse(one)).toSorted((one, other) => one - other)
          for (const [index, one] of sorted.entries()) {
            expect((sorted[index + 1] ?? Infinity) - one).toBeGreaterThanOrEqual((each.gap_minutes ?? 0) * 60_000)
            expect(sorted.filter((other) => other >= one && other < one + 24 * HOUR).length).toBeLessThanOrEqual(each.max_24h ?? Infinity)
          }
          const free = freeFrom(each, taken, at(30))
          expect(refusalAt(each, taken, free)).toBeNull()
        },
      ),
    )
  })
})
