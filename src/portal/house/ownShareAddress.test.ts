import { describe, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { type Ask, AskRefused } from '../page.ts'
import { ownShareAsked, ownShareFormOf } from './ownShareAddress.ts'

const FULL = new URLSearchParams('omavalitsus=0171&sissetulek=750%2C50+%E2%82%AC&tuba=2&vajadus=suur&lisa=Internet&lisa=Saun&piir=620')

/** What an address would ask of the server: the contract's parse, or its invalid fields. */
async function askedBy(query: URLSearchParams): Promise<unknown> {
  let input: unknown = null
  const ask: Ask = (_, given) => {
    input = given
    return Promise.reject(new AskRefused('validation', '', { kov: ['Vali', 'vald.'] }))
  }
  const own = await ownShareAsked(ask, { parameters: { id: 'maja' }, query, language: 'et' })
  expect(own?.wrong).toEqual({ kov: 'Vali vald.' })
  const { data, error } = contract.search.ownShare.input.safeParse(input)
  return data ?? error?.issues.map(({ path }) => path[0])
}

describe('the address of an own contribution', () => {
  it('sends cents, with every extra', async () => {
    const asked = { id: 'maja', kov: '0171', income: 75_050, people: 2, need: 'high', extras: ['Internet', 'Saun'], limit: 62_000 }
    expect(await askedBy(FULL)).toEqual(asked)
    // A former parameter name.
    expect(await askedBy(new URLSearchParams(FULL.toString().replace('omavalitsus', 'kov')))).toEqual(asked)
  })

  it('lets the contract refuse missing or invalid input, beside its field, and keeps what was typed', async () => {
    const query = new URLSearchParams('omavalitsus=&sissetulek=palju&tuba=&vajadus=muu&piir=x')
    expect(await askedBy(query)).toEqual(['kov', 'income', 'people', 'need', 'limit'])
    expect(ownShareFormOf(query)).toMatchObject({ income: 'palju', need: 'muu', limit: 'x' })
  })

  it.each(['8e2', '0x320', '1.000.000'])('does not read %s as a sum', async (typed) => {
    expect(await askedBy(new URLSearchParams({ kov: '0171', sissetulek: typed, tuba: '2', vajadus: 'suur' }))).toEqual(['income'])
  })

  it('says beside the extras what is wrong with one of them', async () => {
    const ask: Ask = () => Promise.reject(new AskRefused('validation', '', { 'extras.0': ['Liiga pikk.'], 'extras.1': ['Liiga pikk.'] }))
    const own = await ownShareAsked(ask, { parameters: { id: 'maja' }, query: new URLSearchParams(`${FULL}&lisa=a&lisa=b`), language: 'et' })
    expect(own?.wrong).toEqual({ extras: 'Liiga pikk.' })
  })

  it('sends nothing until a sum is given', () => expect(ownShareFormOf(new URLSearchParams('keel=en'))).toBeNull())
})

describe('the choices of a search', () => {
  const line = (people: number, need: 'low' | 'dementia') => ({ people, need, place: 150_000, care: 60_000 })
  const prices = { valid_from: '2026-01-01', lines: [line(1, 'low'), line(1, 'dementia'), line(3, 'low')], extras: [] }
  const house = { prices, place: { people: 1, need: 'dementia' as const, is_free: true, free_from: null } }
  const counted = async (address: string): Promise<unknown> => {
    let input: unknown = 'not asked'
    const ask: Ask = (_, given) => {
      input = given
      return Promise.reject(new AskRefused('validation', ''))
    }
    const own = await ownShareAsked(ask, { parameters: { id: 'maja' }, query: new URLSearchParams(address), language: 'et' }, house)
    return { input, form: own?.form }
  }

  it('are used at once, for the place that was shown', async () => {
    expect(await counted('maakond=Tartu+maakond&omavalitsus=0793&sissetulek=820&vajadus=dementsus')).toMatchObject({
      input: { id: 'maja', kov: '0793', income: 82_000, people: 1, need: 'dementia' },
    })
    expect(await counted('omavalitsus=0793&sissetulek=820&sihtruhm=507')).toMatchObject({ input: { need: 'dementia' } })
  })

  it('fill the fields if they are incomplete or have no price', async () => {
    expect(await counted('omavalitsus=0793')).toEqual({ input: 'not asked', form: expect.objectContaining({ kov: '0793', income: '' }) })
    expect(await counted('omavalitsus=0793&sissetulek=820&vajadus=suur')).toMatchObject({ input: 'not asked', form: { need: 'suur', income: '820' } })
    expect(await counted('maakond=Tartu+maakond')).toEqual({ input: 'not asked', form: undefined })
  })
})
