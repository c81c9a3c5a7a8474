import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baselineOf, findingOf } from './findings.ts'
import { LEVELS, type Measure, TOOLS } from './kinds.ts'
import type { DiaryValues } from '../diaryKinds.ts'
import { impossibleReading, lastVitals, type Reading, readingsOf } from './readings.ts'
import { type Answers, levelOf, maximumOf, nextDue, SCALES, totalOf, wrongAnswer } from './scales.ts'

const DAY = 24 * 3_600_000
const NOW = Date.parse('2026-11-21T10:00:00.000Z')
const at = (daysAgo: number): string => new Date(NOW - daysAgo * DAY).toISOString()
const readings = (measure: Measure, values: readonly (readonly [daysAgo: number, value: number])[]): Reading[] =>
  values.map(([daysAgo, value]) => ({ measure, value, second: null, at: at(daysAgo) }))

describe.each(TOOLS)('the scale %s', (tool) => {
  const { items, levels } = SCALES[tool]
  const answered = fc.record(Object.fromEntries(items.map(({ name, points }) => [name, fc.constantFrom(...points)])))

  it('adds every item once, within the points of its form', () => {
    fc.assert(
      fc.property(answered, (answers: Answers) => {
        expect(wrongAnswer(tool, answers)).toBeNull()
        const total = totalOf(tool, answers)
        expect(total).toBe(Object.values(answers).reduce((sum, points) => sum + points, 0))
        expect(total).toBeGreaterThanOrEqual(levels[0]?.from ?? 0)
        expect(total).toBeLessThanOrEqual(maximumOf(tool))
      }),
    )
  })

  it('names the item that is missing or has other points than the form', () => {
    const whole = Object.fromEntries(items.map(({ name, points }) => [name, points[0] ?? 0]))
    for (const { name } of items) {
      const { [name]: _, ...rest } = whole
      expect(wrongAnswer(tool, rest)).toBe(name)
      expect(wrongAnswer(tool, { ...whole, [name]: 99 })).toBe(name)
    }
    expect(wrongAnswer(tool, { ...whole, foo: 1 })).toBe('foo')
  })

  it('has a level for each total, in monotonic order', () => {
    const lowest = levels[0]?.from ?? 0
    const ranks = Array.from({ length: maximumOf(tool) - lowest + 1 }, (_, index) => LEVELS.indexOf(levelOf(tool, lowest + index)))
    const isRising = (ranks.at(-1) ?? 0) > (ranks[0] ?? 0)
    expect(ranks).toEqual(ranks.toSorted((one, other) => (isRising ? one - other : other - one)))
    expect(new Set(ranks).size).toBe(levels.length)
  })
})

describe('a scale', () => {
  it('has as many items and points as its form', () => {
    expect(TOOLS.map((tool) => [tool, SCALES[tool].items.length, SCALES[tool].levels[0]?.from, maximumOf(tool)])).toEqual([
      ['braden', 6, 6, 23],
      ['morse', 6, 0, 125],
      ['mna', 6, 0, 14],
      ['barthel', 10, 0, 100],
      ['mmse', 7, 0, 30],
      ['painad', 5, 0, 10],
    ])
  })

  it('has the right level at the boundaries of its form', () => {
    expect([9, 10, 12, 13, 14, 15, 18, 19].map((total) => levelOf('braden', total))).toEqual([
      'veryHigh',
      'high',
      'high',
      'moderate',
      'moderate',
      'low',
      'low',
      'none',
    ])
    expect([24, 25, 44, 45].map((total) => levelOf('morse', total))).toEqual(['none', 'moderate', 'moderate', 'high'])
    expect([7, 8, 11, 12].map((total) => levelOf('mna', total))).toEqual(['high', 'moderate', 'moderate', 'none'])
    expect([20, 21, 60, 61, 90, 91, 99, 100].map((total) => levelOf('barthel', total))).toEqual([
      'veryHigh',
      'high',
      'high',
      'moderate',
      'moderate',
      'low',
      'low',
      'none',
    ])
    expect([9, 10, 20, 21, 26, 27].map((total) => levelOf('mmse', total))).toEqual(['high', 'moderate', 'moderate', 'low', 'low', 'none'])
    expect([0, 1, 3, 4, 6, 7].map((total) => levelOf('painad', total))).toEqual(['none', 'low', 'low', 'moderate', 'moderate', 'high'])
  })

  it('is due again sooner the worse it is, and pain on the next day', () => {
    const days = LEVELS.map((level) => nextDue('braden', level, '2026-11-21'))
    expect(days).toEqual(days.toSorted().toReversed())
    expect(nextDue('painad', 'low', '2026-11-21')).toBe('2026-11-22')
  })
})

describe('a reading', () => {
  it('with a typing error is detected', () => {
    expect(impossibleReading({ what: 'temperature', value: 370 })).toBe('value')
    expect(impossibleReading({ what: 'temperature', value: 37 })).toBeNull()
    expect(impossibleReading({ what: 'pressure', systolic: 130, diastolic: 8 })).toBe('diastolic')
  })

  it('is taken from each entry once, and the drinks of a day are summed', () => {
    const drink = (event_at: string, ml: number) => ({ kind: 'drink' as const, values: { ml }, event_at })
    const taken = readingsOf([
      { kind: 'measurement', values: { what: 'pressure', systolic: 130, diastolic: 80, pulse: 70 }, event_at: at(3) },
      drink('2026-11-20T21:50:00.000Z', 100),
      drink('2026-11-20T22:10:00.000Z', 200),
      drink('2026-11-21T08:00:00.000Z', 150),
      { kind: 'other', values: {}, event_at: at(0) },
    ])
    expect(taken.map(({ measure, value, second }) => [measure, value, second])).toEqual([
      ['pressure', 130, 80],
      ['pulse', 70, null],
      ['drink', 100, null],
      ['drink', 350, null],
    ])
  })

  it('is by day for meals and stools, and by night for sleep', () => {
    const entry = (kind: 'meal' | 'toilet' | 'pad' | 'sleep', values: DiaryValues, at: string) => ({
      kind,
      values,
      event_at: `2026-11-${at}:00.000Z`,
    })
    const taken = readingsOf([
      entry('sleep', { how: 'calm' }, '19T21:00'),
      entry('sleep', { how: 'restless' }, '20T01:00'),
      entry('meal', { percent: 100 }, '20T07:00'),
      entry('toilet', { what: 'urine' }, '20T08:00'),
      entry('meal', { percent: 50 }, '20T11:00'),
      entry('sleep', { how: 'nap' }, '20T12:00'),
      entry('toilet', { what: 'both' }, '20T13:00'),
      entry('pad', { found: 'soiled' }, '20T15:00'),
      entry('toilet', { help: 'self' }, '20T16:00'),
      entry('sleep', { how: 'calm' }, '20T22:30'),
      entry('toilet', { what: 'urine' }, '21T05:00'),
    ])
    expect(taken.map(({ measure, value, at }) => [measure, value, at.slice(8, 10)])).toEqual([
      ['sleep', 50, '19'],
      ['meal', 75, '20'],
      ['stool', 2, '20'],
      ['sleep', 100, '20'],
      ['stool', 0, '21'],
    ])
  })

  it('includes every value of a set of vital signs, and the last complete set is scored', () => {
    const whole = {
      what: 'vitals',
      respiration: 22,
      saturation: 95,
      oxygen: 'air',
      systolic: 128,
      diastolic: 76,
      pulse: 95,
      mind: 'alert',
      temperature: 38.4,
    }
    const set = (values: DiaryValues, daysAgo: number) => ({ kind: 'measurement' as const, values, event_at: at(daysAgo) })
    const taken = [set(whole, 2), set({ what: 'vitals', pulse: 70 }, 1)]
    expect(readingsOf(taken).map(({ measure, value, second }) => [measure, value, second])).toEqual([
      ['news', 5, null],
      ['respiration', 22, null],
      ['saturation', 95, null],
      ['pressure', 128, 76],
      ['pulse', 95, null],
      ['temperature', 38.4, null],
      ['pulse', 70, null],
    ])
    expect(lastVitals(taken)).toEqual({ at: at(2), values: whole })
    expect(lastVitals(taken.slice(1))).toBeNull()
  })
})

describe('what is usual for a person', () => {
  it('is unknown with few readings, unless somebody has set it', () => {
    const few = readings('pulse', [
      [9, 70],
      [5, 72],
      [1, 71],
    ])
    expect(baselineOf('pulse', few, at(0))).toBeNull()
    expect(baselineOf('pulse', few, at(0), { low: 50, high: 90 })).toEqual({ low: 50, high: 90, median: 71, isSet: true })
    expect(baselineOf('pulse', few, at(0), { low: null, high: null })).toBeNull()
  })

  it('contains half of all readings, and one odd reading moves neither end much', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 60, max: 80 }), { minLength: 8, maxLength: 40 }), fc.integer({ min: 81, max: 220 }), (values, odd) => {
        const own = values.map((value, index) => [index + 1, value] as const)
        const range = baselineOf('pulse', readings('pulse', own), at(0))
        const within = values.filter((value) => range && value >= (range.low ?? 0) && value <= (range.high ?? 0))
        expect(within.length * 2).toBeGreaterThanOrEqual(values.length)
        expect(baselineOf('pulse', readings('pulse', [...own, [0.5, odd]]), at(0))?.high).toBeLessThanOrEqual(80 + 1.5 * 20)
      }),
    )
  })

  it('uses only the last ninety days and this measure', () => {
    const old = readings(
      'pulse',
      [100, 99, 98, 97].map((daysAgo) => [daysAgo, 70]),
    )
    const other = readings(
      'weight',
      [4, 3, 2, 1].map((daysAgo) => [daysAgo, 70]),
    )
    expect(baselineOf('pulse', [...old, ...other], at(0))).toBeNull()
  })
})

describe('a threshold', () => {
  const steady = (measure: Measure, value: number, last: number): Reading[] =>
    readings(measure, [...[40, 33, 26, 19, 12].map((d) => [d, value] as const), [0, last]])

  it('is explained by the person’s own range', () => {
    expect(findingOf('pressure', steady('pressure', 138, 178))).toMatchObject({
      kind: 'above',
      low: 128,
      high: 148,
      isSet: false,
      reading: { value: 178 },
    })
    expect(findingOf('saturation', steady('saturation', 96, 90))).toMatchObject({ kind: 'below', low: 94, high: 98 })
    expect(findingOf('pressure', steady('pressure', 138, 142))).toBeNull()
    expect(findingOf('pressure', [])).toBeNull()
  })

  it('set by hand takes precedence over the usual range', () => {
    expect(findingOf('pressure', steady('pressure', 138, 178), { low: null, high: 180 })).toBeNull()
    expect(findingOf('pressure', steady('pressure', 138, 142), { low: null, high: 140 })).toMatchObject({ kind: 'above', high: 140, isSet: true })
  })

  it('of a weight is its change in a month beside the usual change between weighings', () => {
    const weights = readings('weight', [
      [58, 62],
      [51, 61.5],
      [44, 62],
      [31, 62],
      [0, 58.8],
    ])
    expect(findingOf('weight', weights)).toMatchObject({ kind: 'change', percent: -5.2, days: 31, usual: 0.8 })
  })

  it('ignores a decrease of pain', () => {
    expect(findingOf('pain', steady('pain', 5, 0))).toBeNull()
  })
})
