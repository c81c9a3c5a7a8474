import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Id } from '../contract/fields.ts'
import { endpoints } from '../contract/index.ts'
import { fieldErrors } from './say.ts'
import { wordsOf } from './validation.ts'

const firstKey = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value)
  return error?.issues[0] && wordsOf(error.issues[0]).key
}

describe('wordsOf', () => {
  it.each([
    ['required', z.string(), undefined],
    ['required', z.string(), null],
    ['invalid', z.string(), 5],
    ['number', z.number(), 'viis'],
    ['integer', z.int(), 1.5],
    ['choice', z.enum(['a', 'b']), 'c'],
    ['email', z.email(), 'mitte'],
    ['required', z.string().min(1), ''],
    ['required', Id, ''],
    ['invalid', Id, 'ei ole/tunnus'],
    ['tooShort', z.string().min(3), 'ab'],
    ['tooLong', z.string().max(3), 'abcd'],
    ['unknown', z.strictObject({}), { nimi: 1 }],
  ] as const)('says “%s”', (key, schema, value) => {
    expect(firstKey(schema, value)).toBe(key)
  })
})

it('returns each message of a field once, on every call of the contract', () => {
  for (const { name, spec } of endpoints)
    for (const input of [{}, Object.fromEntries(Object.keys(spec.example as object).map((field) => [field, '']))]) {
      const parsed = spec.input.safeParse(input)
      for (const [field, said] of Object.entries(fieldErrors(parsed.error?.issues ?? [], 'et')))
        expect(new Set(said).size, `${name}.${field}: ${said.join(' ')}`).toBe(said.length)
    }
})
