import { describe, expect, it } from 'vitest'
import { isReference, plainReference } from './reference.ts'

describe('isReference', () => {
  it('accepts the worked example of the Banking Association, also written in groups', () => {
    expect(isReference('121312952')).toBe(true)
    expect(isReference(plainReference('121 312 952'))).toBe(true)
  })

  it('detects every single wrong digit', () => {
    for (let at = 0; at < 9; at++)
      for (let more = 1; more < 10; more++) {
        const digits = Array.from('121312952', Number)
        digits[at] = ((digits[at] ?? 0) + more) % 10
        expect(isReference(digits.join(''))).toBe(false)
      }
  })

  it.each(['', '7', '12131295X', '1'.repeat(21)])('is invalid: „%s“', (text) => expect(isReference(text)).toBe(false))
})
