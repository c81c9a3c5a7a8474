import { describe, expect, it } from 'vitest'
import { hintOf } from './personalIdHint.ts'

const TODAY = '2026-11-21'

describe('hintOf', () => {
  it('shows an error at the earliest digit', () => {
    expect(hintOf('9', TODAY).state).toBe('first')
    expect(hintOf('4382', TODAY).state).toBe('date')
    expect(hintOf('438013', TODAY)).toEqual({ state: 'short', missing: 5 })
    expect(hintOf('43803120275', TODAY).state).toBe('check')
    expect(hintOf('438031202761', TODAY).state).toBe('long')
  })

  it('accepts letters as a temporary mark', () => {
    expect(hintOf('AJUTINE-7', TODAY).state).toBe('mark')
  })

  it('reads the day of birth, the sex and the age at once', () => {
    expect(hintOf('43803120276', TODAY)).toEqual({ state: 'ok', birthDate: '1938-03-12', sex: 'female', age: 88 })
  })
})
