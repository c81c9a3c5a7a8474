import { describe, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { SEARCH_FILTERS } from '#shared/contract/houseSearch.ts'
import { countFilters, countRefined, formOf, inputOf, queryOf, withoutFilter, withoutFilters } from './searchAddress.ts'

const FULL =
  'q=%C3%95ie+kodu&maakond=Tartu+maakond&kov=0171&sihtruhm=507%2C513&teenus=102&tuba=3&hind_alates=1200&hind_kuni=1500&omavalitsus=0171&sissetulek=750&vajadus=suur&omaosalus_kuni=900&vabad=1&alates=2026-12-01&ode=1&dementsus=1&loom=1&luba=1&suhtlus=et%2Cru&ligipaas=lift&lahedal=0793&kaugus=25&kaart=58.1%2C26.2%2C58.6%2C27.1&jarjestus=hind'
const form = formOf(new URLSearchParams(FULL))

describe('the address of a search', () => {
  it('is equivalent to its form', () => {
    expect(queryOf(form).toString()).toBe(FULL)
    expect(queryOf(formOf(new URLSearchParams())).toString()).toBe('')
  })

  it('sends cents and ids to the server', () => {
    expect(contract.search.houses.input.parse(inputOf(form))).toEqual({
      q: 'Õie kodu',
      county: 'Tartu maakond',
      kov: '0171',
      target_groups: [507, 513],
      services: [102],
      room: '3',
      price_min: 120_000,
      price_max: 150_000,
      own_kov: '0171',
      income: 75_000,
      need: 'high',
      own_share_max: 90_000,
      free: true,
      free_from: '2026-12-01',
      nursing: true,
      dementia: true,
      pets: true,
      licence: true,
      languages: ['et', 'ru'],
      accessibility: ['lift'],
      near: '0793',
      radius_km: 25,
      box: [58.1, 26.2, 58.6, 27.1],
      points: true,
      sort: 'price',
      limit: 24,
    })
  })

  it.each([
    ['1 500', 150_000],
    ['1499,50 €', 149_950],
    ['0', 0],
  ])('reads the price %s', (priceMax, cents) => expect(inputOf({ ...form, priceMax }).price_max).toBe(cents))

  it('lets the contract refuse an invalid price', () => {
    const { error } = contract.search.houses.input.safeParse(inputOf({ ...form, priceMin: 'odav' }))
    expect(error?.issues.map(({ path }) => path)).toEqual([['price_min']])
  })

  it('leaves out invalid parts', () => {
    expect(formOf(new URLSearchParams('sihtruhm=a,507,-1,&jarjestus=juhus&kaugus=7'))).toMatchObject({ groups: [507], sort: 'fit', radius: null })
  })

  it('removes one filter or all, and counts them', () => {
    expect(countFilters(form)).toBe(17)
    expect(countRefined(form)).toBe(8)
    expect(queryOf(withoutFilter(form, 'price')).toString()).not.toContain('hind_')
    expect(countFilters(withoutFilter(form, 'q'))).toBe(17)
    expect(queryOf(withoutFilter(form, 'near')).toString()).toContain('lahedal=0793&kaart')
    expect(withoutFilters({ ...form, sort: 'near' }).sort).toBe('fit')
    expect(queryOf(withoutFilters(form)).toString()).toBe('q=%C3%95ie+kodu&jarjestus=hind')
  })

  it('has the user’s location only to a kilometre, which takes precedence over a chosen place', () => {
    const near = formOf(new URLSearchParams('asukoht=58.380612,26.725099&lahedal=0171&kaugus=10'))
    expect(near.at).toEqual([58.38, 26.73])
    expect(queryOf(near).toString()).toBe('asukoht=58.38%2C26.73&kaugus=10')
    expect(inputOf(near)).toMatchObject({ at: [58.38, 26.73], radius_km: 10 })
    expect(inputOf(near)).not.toHaveProperty('near')
  })

  it.each(['asukoht=1,2', 'asukoht=58', 'asukoht=58,a', 'asukoht=58,26,1', 'kaart=58,26,57,27', 'kaart=58,26,59'])(
    'leaves out the place %s',
    (text) => expect(formOf(new URLSearchParams(text))).toMatchObject({ at: null, box: null }),
  )

  it('requests no own contribution before a sum is known', () => {
    const [chosen, typed] = [formOf(new URLSearchParams('omavalitsus=0171')), formOf(new URLSearchParams('sissetulek=700'))]
    expect(inputOf(chosen)).not.toHaveProperty('own_kov')
    const { error } = contract.search.houses.input.safeParse(inputOf(typed))
    expect(error?.issues.map(({ path }) => path)).toEqual([['own_kov']])
  })

  it('can remove each filter', () => {
    for (const filter of SEARCH_FILTERS) expect(queryOf(withoutFilter(form, filter)).size, filter).toBeLessThan(queryOf(form).size)
  })
})
