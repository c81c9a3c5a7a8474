import { describe, expect, it } from 'vitest'
import type { FoundHouse } from '#shared/contract/search.ts'
import { formOf } from './searchAddress.ts'
import { whyOf } from './why.ts'
import { et as words } from './words/et.ts'

const NAMES = new Map([
  [507, 'Kerge dementsus'],
  [102, 'Dementsusega inimeste üldhooldus'],
])
const HOUSE = { distance_km: 12.4, free_places: 0, free_next: '2027-03-03', is_stale: false } as FoundHouse
const why = (query: string, house: Partial<FoundHouse> = {}): string =>
  whyOf({ ...HOUSE, ...house }, { form: formOf(new URLSearchParams(query)), names: NAMES, words, language: 'et' })

describe('why a house stands where it stands', () => {
  it('says what was asked for and is so', () => {
    expect(why('sihtruhm=507&dementsus=1&lahedal=0793')).toBe(
      'kerge dementsus · dementsusega inimeste osakond · 12,4 km linnulennult · vaba 03.03.2027',
    )
    expect(why('tuba=3&suhtlus=ru&hind_kuni=1500', { distance_km: null, free_places: 2 })).toBe(
      'kolme- või enamakohaline tuba · vene keel · hind mahub piiri · vaba koht kohe',
    )
  })

  it('says nothing where nothing was asked, and relies on nothing that was told too long ago', () => {
    expect(why('', { distance_km: null })).toBe('')
    expect(why('ode=1', { distance_km: null, is_stale: true })).toBe('õde on majas iga päev')
  })
})
