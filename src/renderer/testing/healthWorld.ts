import type { AssessmentView, FactView, HealthView, HospitalStay, WoundView } from '#shared/contract/health.ts'
import type { Reading } from '#shared/rules/health/readings.ts'
import { allergy, client } from './testWorld.tsx'

/** The present time in these tests. */
export const NOW = new Date('2026-11-21T10:10:00.000Z')
const written = {
  recorded_at: '2026-11-01T08:00:00.000Z',
  recorded_name: 'Anu Kallas',
  struck_at: null,
  struck_by: null,
  strike_reason: null,
}
/** A diagnosis as a doctor has said it. */
export const fact: FactView = {
  id: 'f1',
  ...written,
  kind: 'diagnosis',
  code: 'I10',
  name: 'Hüpertooniatõbi',
  since: '2020-05-04',
  until: null,
  said_by: 'dr Saarna',
  note: null,
  ended_on: null,
  end_reason: null,
}
/** An assessment that was to be done again. */
export const morse: AssessmentView = {
  id: 'a1',
  ...written,
  tool: 'morse',
  items: {},
  score: 80,
  level: 'high',
  assessed_at: '2026-10-01T08:00:00.000Z',
  next_due: '2026-10-31',
  note: null,
}
/** A look at the wound. */
export const look = {
  ...written,
  wound_id: 'w1',
  stage: 'II' as const,
  width_mm: 10,
  depth_mm: null,
  note: null,
  plan: 'Plaaster',
  next_on: '2026-11-20',
  picture: null,
}
/** A pressure sore that heals, looked at twice. */
export const wound: WoundView = {
  id: 'w1',
  ...written,
  type: 'pressure',
  side: 'back',
  x: 500,
  y: 480,
  place: 'Ristluu',
  since: '2026-11-01',
  ended_on: null,
  end_reason: null,
  looks: [
    { id: 'l2', ...look, looked_at: '2026-11-16T08:00:00.000Z', length_mm: 12 },
    { id: 'l1', ...look, looked_at: '2026-11-01T08:00:00.000Z', length_mm: 20 },
  ],
}
/** A past hospital stay. */
export const hospital = (given: Partial<HospitalStay> = {}): HospitalStay => ({
  id: 's1',
  from: '2026-11-10T08:00:00.000Z',
  to: '2026-11-14T08:00:00.000Z',
  hospital: 'Lõuna-Eesti Haigla',
  cause: 'Kopsupõletik',
  sent_by: 'Kiirabi',
  summary: null,
  ...given,
})
/** An empty health record. */
export const EMPTY: HealthView = { facts: [], assessments: [], charts: [], wounds: [], infections: [], hospital: [] }
/** Weights that fall within a month. */
export const weights: Reading[] = [
  [58, 62],
  [51, 61.5],
  [44, 62],
  [31, 62],
  [0, 58.8],
].map(([daysAgo = 0, value = 0]) => ({ measure: 'weight', value, second: null, at: new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString() }))

/** All data of a person's page. */
export const whole = () => ({
  ...client({
    care: {
      allergies: [allergy('Penitsilliin')],
      no_allergies: null,
      risks: [],
      diet: null,
      texture: null,
      nil_by_mouth: 0,
      mobility: null,
      wishes: 'Ei soovi elustamist',
      photo_refused: 0,
    },
  }),
  phone: null,
  email: null,
  address: null,
  languages: ['eesti'],
  family_doctor: 'dr Saarna',
  entry_reason: null,
  leaving_place: null,
  leaving_reason: null,
  contacts: [],
  comms: [],
  person: null,
  stays: [],
})
