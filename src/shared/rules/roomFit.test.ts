import { describe, expect, it } from 'vitest'
import { brokenRule, livesAgainst } from './roomFit.ts'

const MEN = { gender_rule: 'male' } as const

describe('the rule of a room', () => {
  it('is broken by the other sex, and perhaps by one that nobody has said', () => {
    expect(brokenRule(MEN, { gender: 'female' })).toBe('male')
    expect(brokenRule(MEN, { gender: null })).toBe('male')
    expect(brokenRule(MEN, { gender: 'male' })).toBeNull()
    expect(brokenRule({ gender_rule: null }, { gender: 'female' })).toBeNull()
  })
  it('marks those of whom it is known', () => {
    expect(livesAgainst(MEN, { gender: 'female' })).toBe('male')
    expect(livesAgainst(MEN, { gender: null })).toBeNull()
  })
})
