import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type MixInput, type Helper, mixesOf } from './serviceMix.ts'

const DAYCARE: Helper = { id: 'daycare', service: 104, helps: ['alone', 'washing'], weekdays: [1, 2, 3, 4, 5], cents: 3_000, unit: 'paev' }
const HELP: Helper = { id: 'help', service: 117, helps: ['washing', 'cleaning'], weekdays: [1, 2, 3, 4, 5, 6, 7], cents: 1_200, unit: 'tund' }
const HOME: Helper = {
  id: 'home',
  service: 128,
  helps: ['alone', 'washing', 'cleaning'],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  cents: 90_000,
  unit: 'kuu',
}

it('puts together home help and daycare, each on the days on which it is needed', () => {
  const [first, second] = mixesOf([DAYCARE, HELP, HOME], { hard: ['alone', 'cleaning'], weekdays: [1, 3], hours: 2 })
  expect(first).toEqual({
    parts: [
      { id: 'help', weekdays: [1, 3], month: 20_800 },
      { id: 'daycare', weekdays: [1, 3], month: 26_000 },
    ],
    month: 46_800,
  })
  expect(second).toEqual({ parts: [{ id: 'home', weekdays: [1, 3], month: 90_000 }], month: 90_000 })
})

it('includes no unnecessary service, and offers nothing that does not cover every day', () => {
  expect(mixesOf([DAYCARE, HELP], { hard: ['washing'], weekdays: [1], hours: 2 }).map(({ parts }) => parts.map(({ id }) => id))).toEqual([
    ['help'],
    ['daycare'],
  ])
  expect(mixesOf([DAYCARE, HELP], { hard: ['alone'], weekdays: [5, 6], hours: 2 })).toEqual([])
})

const HARD = ['alone', 'washing', 'cleaning'] as const

it('finds no dearer combination than exhaustive search, and every combination covers what it says', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          service: fc.constantFrom(104, 117, 128),
          helps: fc.subarray([...HARD]),
          weekdays: fc.subarray([1, 2, 3]),
          cents: fc.integer({ min: 1, max: 9_000 }),
          unit: fc.constantFrom<Helper['unit']>('paev', 'tund', 'kuu'),
        }),
        { maxLength: 5 },
      ),
      fc.subarray([...HARD], { minLength: 1, maxLength: 2 }),
      fc.subarray([1, 2, 3], { minLength: 1 }),
      fc.integer({ min: 1, max: 8 }),
      (rows, hard, weekdays, hours) => {
        // A service covers the same needs wherever it is offered.
        const helps = new Map(rows.map((row) => [row.service, row.helps]))
        const helpers = rows.map((row, index): Helper => ({ ...row, helps: helps.get(row.service) ?? [], id: `h${index}` }))
        const asked = { hard, weekdays, hours }
        const mixes = mixesOf(helpers, asked)
        for (const mix of mixes) expectCovered(mix.parts, helpers, asked)
        const months = mixes.map(({ parts }) => twelfths(parts, helpers, hours))
        expect(months).toEqual(months.toSorted((a, b) => a - b))
        expect(months[0] ?? Infinity).toBe(cheapest(helpers, asked))
      },
    ),
    { numRuns: 300 },
  )
})

/** On every day each need is covered, and the sum is that of its days. */
function expectCovered(
  parts: readonly { id: string; weekdays: readonly number[] }[],
  helpers: readonly Helper[],
  { hard, weekdays }: MixInput,
): void {
  const used = parts.map((part) => ({ ...part, helper: helpers.find(({ id }) => id === part.id) }))
  for (const { helper, weekdays: days } of used) expect(days.every((day) => helper?.weekdays.includes(day))).toBe(true)
  for (const day of weekdays) {
    for (const each of hard) expect(used.some(({ helper, weekdays: days }) => days.includes(day) && helper?.helps.includes(each))).toBe(true)
  }
}

/** Cost of the days, in twelfths of a cent a month. */
const twelfths = (parts: readonly { id: string; weekdays: readonly number[] }[], helpers: readonly Helper[], hours: number): number =>
  parts.reduce((sum, { id, weekdays }) => {
    const helper = helpers.find((each) => each.id === id)
    if (!helper) throw new Error(id)
    return sum + (helper.unit === 'kuu' ? helper.cents * 12 : helper.cents * weekdays.length * 52 * (helper.unit === 'tund' ? hours : 1))
  }, 0)

/** Every assignment of needs and days to at most three helpers. */
function cheapest(helpers: readonly Helper[], { hard, weekdays, hours }: MixInput): number {
  const needs = weekdays.flatMap((day) => hard.map((each) => ({ day, each })))
  const given = new Map<string, Set<number>>()
  const walk = (at: number): number => {
    const need = needs[at]
    if (!need)
      return twelfths(
        [...given].map(([id, days]) => ({ id, weekdays: [...days] })),
        helpers,
        hours,
      )
    let least = Infinity
    for (const { id, helps, weekdays: days } of helpers) {
      if (!helps.includes(need.each) || !days.includes(need.day)) continue
      const had = given.get(id)
      if (!had && given.size === 3) continue
      const isNew = !had?.has(need.day)
      given.set(id, (had ?? new Set()).add(need.day))
      least = Math.min(least, walk(at + 1))
      if (isNew) given.get(id)?.delete(need.day)
      if (given.get(id)?.size === 0) given.delete(id)
    }
    return least
  }
  return walk(0)
}
