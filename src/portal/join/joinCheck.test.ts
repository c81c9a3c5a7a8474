import { describe, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { packagesOn } from '#shared/rules/packages.ts'
import { wrongIn } from './joinCheck.ts'
import { joinInput } from './joinInput.ts'
import { et as words } from '../words/join/pages.et.ts'

const RIGHT: Readonly<Record<string, string>> = {
  registry_code: '19930859',
  name: 'Uus Kodu OÜ',
  kind: 'hk',
  contact_name: 'Tiina Kask',
  contact_role: 'juhatuse liige',
  email: 'tiina@naidis.example',
  phone: '5551 2345',
  houses_n: '1',
  places_n: '60',
  package_id: 'keskmine',
}
const FIELDS = Object.keys(RIGHT)
const wrong = (values: Readonly<Record<string, string>>): Record<string, string> =>
  wrongIn(FIELDS, { words, packages: packagesOn('2026-11-23'), valueOf: (name) => ({ ...RIGHT, ...values })[name] ?? '' })

describe('a step of joining', () => {
  it('continues if everything is valid', () => expect(wrong({})).toEqual({}))

  it.each([
    [{ registry_code: '19930850' }, { registry_code: words.codeWrong }],
    [{ registry_code: '' }, { registry_code: words.required }],
    [{ phone: '123' }, { phone: words.phoneWrong }],
    [{ email: 'tiina@' }, { email: words.emailWrong }],
    [{ houses_n: 'yks' }, { houses_n: 'Kirjuta täisarv 1 kuni 5000.' }],
    [{ places_n: '0' }, { places_n: 'Kirjuta täisarv 1 kuni 5000.' }],
    [{ places_n: '300', package_id: 'vaike' }, { package_id: 'Selles paketis on kuni 30 kohta, sina kirjutasid 300. Vali suurem pakett.' }],
    [{ places_n: '300', package_id: 'suur' }, {}],
  ])('says of %j what is wrong, beside the field', (values, expected) => expect(wrong(values)).toEqual(expected))

  it('lets nothing pass that the contract refuses', () => {
    const refusedOf = (values: Readonly<Record<string, string>>): string[] => {
      const form = new URLSearchParams({ id: crypto.randomUUID(), keel: 'et', agrees: '1', ...RIGHT, ...values })
      return (contract.join.send.input.safeParse(joinInput(form)).error?.issues ?? []).map(({ path }) => String(path[0]))
    }
    expect(refusedOf({})).toEqual([])
    for (const [name, texts] of Object.entries({
      registry_code: ['', '1', 'abcdefgh', '70000001'],
      phone: ['', '123', 'telefon', '+12', '55512345678901234'],
      email: ['', 'a', 'a@b', 'a@b.c', 'a b@c.ee'],
      houses_n: ['', 'yks', '0', '1,5', '99999', '2e1'],
      places_n: ['', '-3', '5001'],
    }))
      for (const text of texts) {
        expect([name, text, refusedOf({ [name]: text })]).toEqual([name, text, [name]])
        expect([name, text, Object.keys(wrong({ [name]: text }))]).toEqual([name, text, [name]])
      }
  })
})
