import type { CareResident, DueAction } from '#shared/contract/plan.ts'

/** A due act; override what matters to the test. */
export const act = (given: Partial<DueAction> = {}): DueAction => ({
  root_id: 'l1',
  area: 'liikumine',
  kind: 'movement',
  action: 'Saatmine jalutuskäigule',
  how: null,
  amount: '20 minutit',
  helpers: 1,
  aid: null,
  who: 'hooldaja',
  due_at: '2026-11-21T09:00:00.000Z',
  entry: null,
  ...given,
})

/** A person in a care round; override what matters to the test. */
export const careResident = (given: Partial<CareResident> = {}): CareResident => ({
  client_id: 'c1',
  name: 'Helmi Kivisalu',
  picture: null,
  room: '207',
  is_away: false,
  care: { allergies: [], no_allergies: null, risks: [], diet: null, texture: null, nil_by_mouth: 0, mobility: null, wishes: null, photo_refused: 0 },
  last_entry_at: null,
  actions: [],
  ...given,
})
