import { describe, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { type Ask, AskRefused } from '../page.ts'
import { ownShareAsked, ownShareFormOf } from './ownShareAddress.ts'

const FULL = new URLSearchParams('kov=0171&sissetulek=750%2C50+%E2%82%AC&tuba=2&vajadus=suur&lisa=Internet&lisa=Saun&piir=620')

/** What the server would be asked by an address: the contract's own reading of it, or its fields that are wrong. */
async function askedBy(query: URLSearchParams): Promise<unknown> {
  let input: unknown = null
  const ask: Ask = (_, given) => {
    input = given
    return Promise.reject(new AskRefused('validation', '', { kov: ['Vali', 'vald.'] }))
  }
  const own = await ownShareAsked(ask, { parameters: { id: 'maja' }, query })
  expect(own?.wrong).toEqual({ kov: 'Vali vald.' })
  const { data, error } = contract.search.ownShare.input.safeParse(input)
  return data ?? error?.issues.map(({ path }) => path[0])
}

describe('the address of an own share', () => {
  it('asks in cents, with every extra', async () => {
    const asked = { id: 'maja', kov: '0171', income: 75_050, people: 2, need: 'high', extras: ['Internet', 'Saun'], limit: 62_000 }
    expect(await askedBy(FULL)).toEqual(asked)
  })

  it('lets the contract refuse what is missing or makes no sense, beside its field, and keeps what was typed', async () => {
    const query = new URLSearchParams('sissetulek=palju&tuba=&vajadus=muu&piir=x')
    expect(await askedBy(query)).toEqual(['kov', 'income', 'people', 'need', 'limit'])
    expect(ownShareFormOf(query)).toMatchObject({ income: 'palju', need: 'muu', limit: 'x' })
  })

  it('asks nothing until a sum is sent', () => expect(ownShareFormOf(new URLSearchParams('keel=en'))).toBeNull())
})
