import { describe, expect, it } from 'vitest'
import vectors from '../../../tests/data/id-test-vectors.json' with { type: 'json' }
import { estonianIban, ibanText, isIban, plainIban } from './iban.ts'

describe('isIban', () => {
  it('takes the known accounts and those of the bank that does not exist', () => {
    for (const { iban } of [...vectors.iban.valid, ...vectors.iban.demoBank99]) expect([iban, isIban(iban)]).toEqual([iban, true])
  })

  it('refuses a wrong check digit, of the country or of the bank', () => {
    expect(isIban('EE392200221020145685')).toBe(false)
    expect(isIban('EE38220022102014568')).toBe(false)
    expect(isIban('')).toBe(false)
  })

  it('knows accounts of other countries by their check digits', () => {
    expect(isIban('FI2112345600000785')).toBe(true)
    expect(isIban('FI2112345600000786')).toBe(false)
  })
})

it('makes an account with both of its checks', () => {
  expect(estonianIban('220022102014568')).toBe('EE382200221020145685')
})

it('stores an account in one piece and shows it in groups of four', () => {
  expect(plainIban(' ee38 2200 2210 2014 5685')).toBe('EE382200221020145685')
  expect(ibanText('EE382200221020145685')).toBe('EE38 2200 2210 2014 5685')
})
