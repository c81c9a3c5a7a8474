import { expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { askInput } from './askInput.ts'

const FILLED = {
  id: '01990000-0000-4000-8000-0000000000f7',
  maja: 'a',
  from_name: ' Tiina Kask ',
  relation: 'tütar',
  phone: '5551 2345',
  email: 'tiina@naide.example',
  first_name: 'Linda',
  last_name: 'Kask',
  birth: '',
  wanted_from: '',
  kov: '',
  message: '',
  need: 'vahe',
  keel: 'et',
  consent: '1',
}
const input = (values: object = {}) => askInput(new URLSearchParams({ ...FILLED, ...values }))

it('is what the contract accepts, without empty fields', () => {
  expect(contract.request.send.input.parse(input())).toMatchObject({ from_name: 'Tiina Kask', house_ids: ['a'], consent: true })
  expect(input()).not.toHaveProperty('birth')
})

it('reads a day of birth as Estonians write it', () => {
  expect(input({ birth: '5.3.1938' }).birth).toBe('1938-03-05')
  expect(input({ birth: '1938' }).birth).toBe('1938')
  expect(input({ birth: 'ammu' }).birth).toBe('ammu')
})

it('leaves missing fields to the contract', () => {
  const said = contract.request.send.input.safeParse(askInput(new URLSearchParams({ keel: 'et' })))
  const fields = new Set(said.error?.issues.map(({ path }) => path[0]))
  for (const field of ['house_ids', 'from_name', 'relation', 'phone', 'email', 'first_name', 'last_name', 'need', 'consent'])
    expect(fields).toContain(field)
})
