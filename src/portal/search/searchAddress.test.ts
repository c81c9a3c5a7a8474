import { describe, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { countFilters, formOf, inputOf, queryOf, withoutFilter, withoutFilters } from './searchAddress.ts'

const FULL =
  'q=%C3%95ie+kodu&maakond=Tartu+maakond&kov=0171&sihtruhm=507%2C513&hind_alates=1200&hind_kuni=1500&vabad=1&lahedal=0793&kaugus=25&jarjestus=hind'
const form = formOf(new URLSearchParams(FULL))

describe('the address of a search', () => {
  it('is its form, there and back', () => {
    expect(queryOf(form).toString()).toBe(FULL)
    expect(queryOf(formOf(new URLSearchParams())).toString()).toBe('')
  })

  it('asks the server in cents and ids', () => {
    expect(contract.search.houses.input.parse(inputOf(form))).toEqual({
      q: 'Õie kodu',
      county: 'Tartu maakond',
      kov: '0171',
      target_groups: [507, 513],
      price_min: 120_000,
      price_max: 150_000,
      free: true,
      near: '0793',
      radius_km: 25,
      sort: 'price',
      limit: 24,
    })
  })

  it.each([
    ['1 500', 150_000],
    ['1499,50 €', 149_950],
    ['0', 0],
  ])('reads the price %s', (priceMax, cents) => expect(inputOf({ ...form, priceMax }).price_max).toBe(cents))

  it('lets the contract refuse what is no price', () => {
    const { error } = contract.search.houses.input.safeParse(inputOf({ ...form, priceMin: 'odav' }))
    expect(error?.issues.map(({ path }) => path)).toEqual([['price_min']])
  })

  it('leaves out what makes no sense', () => {
    expect(formOf(new URLSearchParams('sihtruhm=a,507,-1,&jarjestus=juhus&kaugus=7'))).toMatchObject({ groups: [507], sort: 'free', radius: null })
  })

  it('gives up one filter or all, and counts them', () => {
    expect(countFilters(form)).toBe(6)
    expect(queryOf(withoutFilter(form, 'price')).toString()).not.toContain('hind_')
    expect(countFilters(withoutFilter(form, 'q'))).toBe(6)
    expect(queryOf(withoutFilter(form, 'near')).toString()).toContain('lahedal=0793&jarjestus')
    expect(withoutFilters({ ...form, sort: 'near' }).sort).toBe('free')
    expect(queryOf(withoutFilters(form)).toString()).toBe('q=%C3%95ie+kodu&jarjestus=hind')
  })
})
