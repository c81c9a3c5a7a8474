import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { FoundHouse } from '#shared/contract/foundHouse.ts'
import { whyOf } from './why.ts'
import { et as words } from '../words/search/et.ts'

type Asked = Output<typeof contract.search.houses>['asked']

const NAMES = new Map([
  [507, 'Kerge dementsus'],
  [102, 'Dementsusega inimeste üldhooldus'],
])
const PLACE = { people: null, need: null, is_free: false, free_from: '2027-03-03' }
const HOUSE = { distance_km: 12.4, place: PLACE, is_stale: false, price_from: 150_000, own_share: 90_000, own_share_assumed: false } as FoundHouse
const NOTHING: Asked = {
  target_groups: [],
  services: [],
  room: null,
  languages: [],
  accessibility: [],
  nursing: false,
  dementia: false,
  pets: false,
  licence: false,
  price: false,
  share: false,
  free: false,
  free_from: null,
  need: null,
}
const why = (asked: Partial<Asked>, house: Partial<FoundHouse> = {}): string =>
  whyOf({ ...HOUSE, ...house }, { asked: { ...NOTHING, ...asked }, names: NAMES, words, language: 'et' })

describe('the reasons for a house’s position', () => {
  it('show what was counted and applies', () => {
    expect(why({ target_groups: [507], dementia: true })).toBe(
      'kerge dementsus · dementsusega inimeste osakond · 12,4 km linnulennult · vaba 03.03.2027',
    )
    expect(why({ room: '3', languages: ['ru'], price: true }, { distance_km: null, place: { ...PLACE, is_free: true } })).toBe(
      'kolme- või enamakohaline tuba · vene keel · hind sobib eelarvesse · vaba koht kohe',
    )
  })

  it('show nothing if nothing was counted, and do not rely on outdated reports', () => {
    expect(why({}, { distance_km: null })).toBe('')
    expect(why({ nursing: true }, { distance_km: null, is_stale: true })).toBe('õde on kohal iga päev')
    expect(why({ price: true, share: true }, { distance_km: null, price_from: null, own_share: null, is_stale: true })).toBe('')
  })

  it('mark a sum that is based on an assumption', () => {
    expect(why({ share: true }, { distance_km: null, own_share_assumed: true, is_stale: true })).toBe('omaosalus sobib eelarvesse (hinnanguliselt)')
  })
})
