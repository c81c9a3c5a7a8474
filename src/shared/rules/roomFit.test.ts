import { describe, expect, it } from 'vitest'
import { brokenRule, livesAgainst } from './roomFit.ts'

const MEN = { gender_rule: 'male' } as const

describe('the rule of a room', () => {
  it('is broken by the other sex, and possibly by an unknown one', () => {
    expect(brokenRule(MEN, { gender: 'female' })).toBe('male')
    expect(brokenRule(MEN, { gender: null })).toBe('male')
    expect(brokenRule(MEN, { gender: 'male' })).toBeNull()
    expect(brokenRule({ gender_rule: null }, { gender: 'female' })).toBeNull()
  })
  it('marks only residents of known sex', () => {
    expect(livesAgainst(MEN, { gender: 'female' })).toBe('male')
    expect(livesAgainst(MEN, { gender: null })).toBeNull()
  })
})
