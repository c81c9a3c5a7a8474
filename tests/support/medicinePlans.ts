import * as fc from 'fast-check'
import { COURSE_KINDS, type CourseKind, type Plan } from '#shared/rules/medicine/course.ts'
import { MOST_ROUNDS, type Round, type Rounds, type RoundSetting } from '#shared/rules/medicine/round.ts'
import { addDays } from '#shared/rules/time.ts'

/** Tallinn's clocks are put forward on 29 March and back on 25 October 2026. */
export const TURNS = ['2026-03-29', '2026-10-25'] as const
/** A day of two years, often one on which the clocks change, or beside it. */
export const day = fc.oneof(
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
/** A course of any kind. */
export const course = fc.constantFrom(...COURSE_KINDS).chain((kind) => PLANS[kind].map((plan) => ({ kind, plan })))
/** An instant between two. */
export const instantIn = (from: string, to: string): fc.Arbitrary<string> =>
  fc.integer({ min: Date.parse(from), max: Date.parse(to) }).map((ms) => new Date(ms).toISOString())

const DAY_MINUTES = 24 * 60
/** Any hours, with windows that do not overlap: a share of the gap to the previous and the next round, across midnight too. */
export const rounds: fc.Arbitrary<Round[]> = fc
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
export const settings: fc.Arbitrary<RoundSetting[]> = fc
  .array(fc.record({ valid_from: day, rounds }), { maxLength: 4 })
  .map((all) => all.map((each, index) => ({ ...each, version: index + 1 })))

/** All rounds from the day before a day on, in order. */
export const roundsFrom = (house: Rounds, from: string, days: number) =>
  Array.from({ length: days + 1 }, (_, index) => addDays(from, index - 1)).flatMap((each) =>
    house.ofDay(each).map((round) => ({ day: each, ...round })),
  )
