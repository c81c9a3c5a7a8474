import type { ClientView } from '#shared/contract/clientViews.ts'
import type { RoomView } from '#shared/contract/room.ts'

/** For tests: a person with all data; facts that must not be cached are marked. */
export const CLIENT: ClientView = {
  id: 'c1',
  house_id: 'h1',
  ver: 3,
  first_name: 'Mari',
  last_name: 'Maasikas',
  called_name: 'Mariken',
  name: 'Mari Maasikas',
  gender: 'female',
  birth_date: '1941-02-03',
  personal_id: '44102030014',
  picture: '/api/client/c1/picture?v=1',
  status: 'eemal',
  away_reason: 'haiglas',
  away_until: '2026-11-24',
  room_id: 'r1',
  room: '207',
  unit_id: 'n1',
  care_level: 4,
  search_info: 'marker-search',
  queued_date: null,
  arrival_date: '2026-01-05',
  here_since: null,
  leaving_on: null,
  left_date: null,
  planned_room_id: null,
  planned_on: null,
  placed_elsewhere: 0,
  last_entry_at: '2026-11-21T07:07:07.000Z',
  plan_review_on: '2027-07-07',
  care: {
    allergies: [{ id: 'a1', kind: 'food', substance: 'marker-allergy', atc: null, reaction: 'marker-reaction', severity: null, is_confirmed: 0 }],
    no_allergies: null,
    risks: ['choking'],
    diet: 'marker-diet',
    texture: 'marker-texture',
    mobility: 'marker-mobility',
    wishes: 'marker-wishes',
    photo_refused: 1,
  },
}

/** All values of `CLIENT` that must never occur in a cache. */
export const SECRETS = ['44102030014', 'haiglas', '"care_level":4', '2026-11-21T07:07:07', 'choking', 'marker-']

export const ROOM: RoomView = {
  id: 'r1',
  house_id: 'h1',
  ver: 1,
  unit_id: 'n1',
  unit: 'Kask',
  name: '207',
  floor: 2,
  area_m2: 18,
  type: null,
  gender_rule: null,
  amenities: ['aken'],
  image: null,
  availability: 'hõivatud',
  availability_date: null,
  max_people: 1,
  free_places: 0,
  residents: [{ client_id: 'c1', name: 'Mari Maasikas', gender: 'female', picture: null, status: 'eemal', place_no: 1 }],
  planned: [{ client_id: 'c2', name: 'Jüri Kask', on: '2026-12-01' }],
}
