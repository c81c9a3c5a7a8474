import { describe, expect, it } from 'vitest'
import { canBeRefused, DIARY_KIND_NAMES, fieldsOf, wrongValue } from './diaryKinds.ts'

const fields = DIARY_KIND_NAMES.flatMap((kind) => Object.entries(fieldsOf(kind)).map(([name, field]) => ({ kind, name, field })))

describe('wrongValue', () => {
  for (const { kind, name, field } of fields) {
    const good = field.type === 'choice' ? field.options : [field.min, field.max, ...field.quick]
    const bad = field.type === 'choice' ? ['', 'somethingElse', 7] : [field.min - 1, field.max + 1, String(field.max), Number.NaN]

    it(`accepts the allowed values of ${kind}.${name}`, () => {
      expect(good.filter((value) => wrongValue(kind, { [name]: value }) !== null)).toEqual([])
    })

    it(`names ${kind}.${name} if it has any other value`, () => {
      expect(bad.filter((value) => wrongValue(kind, { [name]: value }) !== name)).toEqual([])
    })
  }

  it('refuses an unknown name, also one that every object has', () => {
    for (const name of ['ml', 'constructor', 'toString']) expect(wrongValue('sleep', { [name]: 1 })).toBe(name)
  })

  it('names the first wrong value among right ones', () => {
    expect(wrongValue('meal', { percent: 50, which: 'tea', help: 'nobody' })).toBe('which')
  })

  it('accepts no values', () => {
    for (const kind of DIARY_KIND_NAMES) expect(wrongValue(kind, {})).toBeNull()
  })
})

it('lets acts be declined, but not events', () => {
  expect(DIARY_KIND_NAMES.filter((kind) => !canBeRefused(kind))).toEqual(['aggression', 'fall'])
})
