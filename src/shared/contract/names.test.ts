import { describe, expect, it } from 'vitest'
import { endpoints } from './index.ts'

const LINK = 'Vaata https://evil.example/voit'
/** Names of people and houses that appear in e-mails, found by field name, so that a new form with such a field is checked too. */
const CALLED = new Set(['first_name', 'last_name', 'called_name', 'from_name', 'contact_name', 'to_name', 'relation'])
/** For these, the field `name` is the name of a person or house. */
const NAMED = new Set(['account.register', 'profile.save', 'join.send', 'house.save', 'planLink.answer', 'planLink.save', 'plan.sign'])

const forms = endpoints
  .filter(({ spec }) => spec.method === 'POST')
  .flatMap(({ name, spec }) =>
    Object.keys(spec.example as object)
      .filter((field) => CALLED.has(field) || (field === 'name' && NAMED.has(name)))
      .map((field) => ({ name, field, spec })),
  )

describe('a name that is used in e-mails', () => {
  it.each(forms)('is refused by $name with a link in $field, with an error beside the field', ({ field, spec }) => {
    const refused = spec.input.safeParse({ ...(spec.example as object), [field]: LINK })
    expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, 'name']])
  })

  it('is checked in every form that sends one', () => {
    const found = new Set(forms.map(({ name }) => name))
    for (const name of ['account.register', 'join.send', 'request.send', 'planLink.background', 'planLink.confirmation'])
      expect(found).toContain(name)
  })
})
