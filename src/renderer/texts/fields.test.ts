import { expect, it } from 'vitest'
import { fields as en } from './en/fields.ts'
import { fields as et } from './et/fields.ts'
import { fields as ru } from './ru/fields.ts'

it.each([
  ['et', et],
  ['en', en],
  ['ru', ru],
])('the names of fields stand by the alphabet (%s)', (_, fields) => {
  const names = Object.keys(fields).map((name) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
})
