import { describe, expect, it } from 'vitest'
import type { DiaryValues } from '../diaryKinds.ts'
import { baselineOf } from '../health/findings.ts'
import { bounds, isUnusual, judge, LIMITED } from './urgency.ts'

const measured = (values: DiaryValues) => judge('measurement', values)?.urgency ?? null
const vitals = {
  what: 'vitals',
  respiration: 16,
  saturation: 97,
  oxygen: 'air',
  systolic: 130,
  diastolic: 80,
  pulse: 70,
  mind: 'alert',
  temperature: 36.8,
}

describe('what was measured', () => {
  it.each([
    [{ what: 'temperature', value: 40.4 }, 'now'],
    [{ what: 'temperature', value: 38.4 }, 'now'],
    [{ what: 'temperature', value: 38.3 }, 'today'],
    [{ what: 'temperature', value: 38 }, 'note'],
    [{ what: 'temperature', value: 37.9 }, null],
    [{ what: 'temperature', value: 35 }, 'now'],
    [{ what: 'pressure', systolic: 90, diastolic: 60 }, 'now'],
    [{ what: 'pressure', systolic: 100, diastolic: 60 }, 'today'],
    [{ what: 'pressure', systolic: 211, diastolic: 90 }, 'now'],
    [{ what: 'pressure', systolic: 185, diastolic: 90 }, 'note'],
    [{ what: 'pressure', systolic: 138, diastolic: 116 }, 'now'],
    [{ what: 'pressure', systolic: 138, diastolic: 82, pulse: 131 }, 'now'],
    [{ what: 'pressure', systolic: 138, diastolic: 82, pulse: 72 }, null],
    [{ what: 'saturation', value: 91 }, 'now'],
    [{ what: 'saturation', value: 93 }, 'today'],
    [{ what: 'glucose', value: 3.8 }, 'now'],
    [{ what: 'glucose', value: 13.9 }, 'today'],
    [{ what: 'weight', value: 41 }, null],
    [vitals, null],
    [{ ...vitals, mind: 'confusion' }, 'now'],
    [{ ...vitals, respiration: 22, saturation: 95, pulse: 95, temperature: 38.2 }, 'now'],
    // On SpO₂ scale 2 a low value is the target; the total score decides.
    [{ ...vitals, saturation: 90, scale: 'two' }, null],
  ])('%o is %s', (values, urgency) => expect(measured(values)).toBe(urgency))

  it('has its reason, with the limit that it exceeds', () => {
    expect(judge('measurement', { what: 'temperature', value: 40.4 })?.reasons).toEqual([
      { kind: 'limit', name: 'temperature', value: 40.4, side: 'high', limit: 38.4 },
    ])
  })

  it('of pain is for this shift once it is severe', () => {
    expect(judge('pain', { score: 7 })).toEqual({ urgency: 'today', reasons: [{ kind: 'limit', name: 'pain', value: 7, side: 'high', limit: 7 }] })
    expect(judge('pain', { score: 6 })).toBeNull()
    expect(judge('pain', {})).toBeNull()
    expect(isUnusual('pain', { score: 9 })).toBe(true)
  })

  it('of other kinds is urgent only for a serious injury', () => {
    expect(judge('fall', { injury: 'serious' })).toEqual({ urgency: 'now', reasons: [{ kind: 'injury' }] })
    expect(judge('fall', { injury: 'minor' })).toBeNull()
    expect(judge('drink', { ml: 2000 })).toBeNull()
    expect(isUnusual('drink', { ml: 200 })).toBe(false)
  })
})

describe('what is usual for a person', () => {
  it.each(['temperature', 'pressure', 'pulse', 'saturation', 'glucose', 'pain'] as const)(
    'never reaches what is dangerous for anybody: %s',
    (measure) => {
      const wild = {
        temperature: [34, 36, 38, 41],
        pressure: [80, 120, 190, 240],
        pulse: [35, 60, 120, 180],
        saturation: [80, 88, 95, 99],
        glucose: [2, 5, 14, 25],
        pain: [0, 3, 8, 10],
      }
      const readings = wild[measure].flatMap((value, index) =>
        [0, 1, 2].map((day) => ({ measure, value, second: null, at: `2026-11-${10 + index * 2}T0${day}:00:00.000Z` })),
      )
      const name = measure === 'pressure' ? 'systolic' : measure
      expect(LIMITED).toContain(name)
      const baseline = baselineOf(measure, readings, '2026-11-23T00:00:00.000Z')
      const { low, high } = bounds(name)
      if (low !== null) expect(baseline?.low).toBeGreaterThan(low)
      if (high !== null) expect(baseline?.high).toBeLessThan(high)
    },
  )
})
