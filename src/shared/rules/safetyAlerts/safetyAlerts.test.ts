import { describe, expect, it } from 'vitest'
import { SAFETY_ALERT_KINDS } from './kinds.ts'
import { type Facts, safetyAlertsOf, MOST_SAFETY_ALERTS } from './safetyAlerts.ts'

const NOW = '2026-11-21T10:00:00.000Z'
const NOTHING: Facts = {
  care: null,
  allergies: [],
  precautions: [],
  courses: [],
  morse: null,
  aids: [],
  wounds: [],
  weights: [],
  told: [],
  wakes: [],
}
const PENICILLIN = { substance: 'Penitsilliin', reaction: 'lööve', severity: 'severe', on: '2026-11-02' } as const
const NUTS = { substance: 'pähklid', reaction: null, severity: null, on: '2026-11-04' } as const
const CARE = { risks: [], diet: null, texture: null, nil_by_mouth: 0 as const, mobility: null, wishes: null, on: '2026-11-02' }
const weight = (value: number, at: string) => ({ measure: 'weight' as const, value, second: null, at })
const LEVODOPA = {
  name: 'Levodopa',
  strength: '100 mg',
  window_minutes: 15,
  valid_from: '2026-11-10T08:00:00.000Z',
  ended_at: null,
  plan: {
    first_on: '2026-11-10',
    last_on: null,
    weekdays: null,
    every: 1,
    steps: [
      {
        days: null,
        times: [
          { at: '12:00', amount: 1 },
          { at: '08:00', amount: 1 },
        ],
      },
    ],
  },
}
const told = { area: 'meeleolu' as const, need: 'Kardab pimedat', action: 'Öölamp põlema', on: '2026-10-01' }
const MORSE = { score: 60, level: 'high' as const, assessed_at: '2026-11-05T12:00:00.000Z' }

describe('the safety alerts of a person', () => {
  const CASES: readonly (readonly [string, Partial<Facts>, unknown])[] = [
    ['nothing of an empty record', { care: CARE }, []],
    ['a will', { care: { ...CARE, wishes: 'Ei elustata' } }, [{ kind: 'wishes', on: '2026-11-02', words: ['Ei elustata'] }]],
    [
      'the precautions of all infections, each once, since the first',
      {
        precautions: [
          { isolation: ['contact', 'room'], since: '2026-11-20' },
          { isolation: ['contact'], since: '2026-11-18' },
        ],
      },
      [{ kind: 'precaution', on: '2026-11-18', words: ['contact', 'room'] }],
    ],
    [
      'allergies, of the day of the newest',
      { allergies: [PENICILLIN, NUTS] },
      [{ kind: 'allergy', on: '2026-11-04', words: ['Penitsilliin', 'pähklid'] }],
    ],
    [
      'an allergy that may kill before everything else, with what then happens',
      { care: { ...CARE, wishes: 'Ei elustata' }, allergies: [{ ...PENICILLIN, severity: 'lifeThreatening', reaction: 'anafülaksia' }, NUTS] },
      [
        { kind: 'lifeAllergy', on: '2026-11-02', words: ['Penitsilliin (anafülaksia)'] },
        { kind: 'wishes', words: ['Ei elustata'] },
        { kind: 'allergy', words: ['pähklid'] },
      ],
    ],
    ['that nothing may be given by mouth', { care: { ...CARE, nil_by_mouth: 1 } }, [{ kind: 'nilByMouth', words: [] }]],
    ['texture before diet', { care: { ...CARE, diet: 'diabeedi', texture: 'püree' } }, [{ kind: 'food', words: ['püree', 'diabeedi'] }]],
    [
      'medicines that are given to the quarter of an hour, with the times of today',
      { courses: [LEVODOPA, { ...LEVODOPA, name: 'Metoprolool', window_minutes: 60 }] },
      [{ kind: 'medicine', on: '2026-11-10', words: ['Levodopa 100 mg 08:00, 12:00'], values: { minutes: 15 } }],
    ],
    ['no medicine that is not given today', { courses: [{ ...LEVODOPA, plan: { ...LEVODOPA.plan, weekdays: [1] } }] }, []],
    [
      'a risk of falling by the last assessment, with the aid',
      { care: { ...CARE, risks: ['fall'] }, morse: MORSE, aids: [{ name: 'Rulaator', since: '2026-01-01' }] },
      [{ kind: 'fall', on: '2026-11-05', words: ['Rulaator'], values: { score: 60, level: 'high' } }],
    ],
    ['no risk that the last assessment has not found', { care: { ...CARE, risks: ['fall'] }, morse: { ...MORSE, level: 'none' } }, []],
    [
      'a risk of falling by the record, for those who may read no assessment',
      { care: { ...CARE, risks: ['fall'], mobility: 'raamiga' } },
      [{ kind: 'fall', on: '2026-11-02', words: ['raamiga'], values: {} }],
    ],
    ['open wounds', { wounds: [{ place: 'Ristluu', since: '2026-11-12' }] }, [{ kind: 'wound', on: '2026-11-12', words: ['Ristluu'] }]],
    [
      'a weight that has changed much in a month',
      { weights: [weight(70, '2026-10-21T08:00:00.000Z'), weight(63, '2026-11-20T08:00:00.000Z')] },
      [{ kind: 'weight', on: '2026-11-20', values: { weight: 63, percent: -10, days: 30 } }],
    ],
    ['no weight that is as it was', { weights: [weight(70, '2026-10-21T08:00:00.000Z'), weight(69, '2026-11-20T08:00:00.000Z')] }, []],
    [
      'what calms and how the person sleeps, as the family has told and the plan says',
      {
        told: [
          { ...told, topic: 'rahu' },
          { ...told, topic: 'toit' },
          { ...told, topic: 'arritus', area: 'uni', need: 'Ärkab öösel', action: null },
        ],
      },
      [
        { kind: 'calm', on: '2026-10-01', words: ['Kardab pimedat', 'Öölamp põlema'] },
        { kind: 'sleep', words: ['Ärkab öösel'] },
      ],
    ],
    [
      'whom to wake at night: the first',
      {
        wakes: [
          { name: 'Tiina', relation: 'tütar', phone: '+37255501', on: '2026-09-01' },
          { name: 'Jaan', relation: null, phone: null, on: '2026-09-01' },
        ],
      },
      [{ kind: 'night', on: '2026-09-01', words: ['tütar Tiina', '+37255501'] }],
    ],
  ]
  for (const [name, facts, expected] of CASES)
    it(`include ${name}`, () => {
      expect(safetyAlertsOf({ ...NOTHING, ...facts }, NOW)).toMatchObject(expected as object)
      expect(safetyAlertsOf({ ...NOTHING, ...facts }, NOW)).toHaveLength((expected as unknown[]).length)
    })

  it('start with the most important, and are limited in number', () => {
    const all = safetyAlertsOf(
      {
        allergies: [{ ...PENICILLIN, severity: 'lifeThreatening' }, NUTS],
        care: { ...CARE, risks: ['fall'], diet: 'püree', nil_by_mouth: 1, wishes: 'Ei elustata' },
        precautions: [{ isolation: ['droplet'], since: '2026-11-20' }],
        courses: [LEVODOPA],
        morse: MORSE,
        aids: [],
        wounds: [{ place: 'Ristluu', since: '2026-11-12' }],
        weights: [weight(70, '2026-10-21T08:00:00.000Z'), weight(63, '2026-11-20T08:00:00.000Z')],
        told: [{ ...told, topic: 'rahu' }],
        wakes: [{ name: 'Tiina', relation: null, phone: null, on: '2026-09-01' }],
      },
      NOW,
    )
    expect(all.map(({ kind }) => kind)).toEqual(SAFETY_ALERT_KINDS.slice(0, MOST_SAFETY_ALERTS))
  })
})
