import { expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { formOf, inputOf, moreOf } from './servicesAddress.ts'

const read = (text: string) => formOf(new URLSearchParams(text))

it('sends the query of the address', () => {
  const form = read('raske=washing&raske=meals&paev=3&paev=1&aeg=oo&aeg=hommik&tunde=4&transport=1&lahedal=0793&kaugus=25&hind_kuni=400')
  expect(contract.search.offers.input.parse(inputOf(form))).toEqual({
    language: 'et',
    hard: ['washing', 'meals'],
    weekdays: [1, 3],
    times: ['morning', 'night'],
    hours: 4,
    transport: true,
    near: '0793',
    radius_km: 25,
    price_max: 40_000,
    limit: 24,
  })
})

it('leaves out invalid parts, and lets the contract refuse typed input', () => {
  expect(read('raske=laulmine&paev=9&paev=a&aeg=louna&kaugus=7')).toMatchObject({ hard: [], weekdays: [], times: [], radius: null })
  const { error } = contract.search.offers.input.safeParse(inputOf(read('tunde=kaks&hind_kuni=vähe')))
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['hours', 'price_max'])
})

it('links to more results until all are shown', () => {
  const query = new URLSearchParams('paev=1')
  expect(moreOf(query, formOf(query), 24)).toBeNull()
  expect(moreOf(query, formOf(query), 25)).toBe('/teenused?paev=1&naita=48')
  expect(moreOf(query, read('naita=96'), 500)).toBeNull()
})
