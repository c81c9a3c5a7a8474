import { describe, expect, it } from 'vitest'
import { newCodes, stepOf } from './factor.ts'

/** `12345678901234567890` of RFC 6238, appendix B; its codes have eight digits, of which ours are the last six. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number): Date => new Date(seconds * 1000)

describe('a code of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is %s, as the RFC has it', (seconds, code) => {
    expect(stepOf(KEY, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('counts half a minute early and late, and no further', () => {
    const seconds = 1_111_111_111
    expect([-60, -30, 0, 30, 60].map((shift) => stepOf(KEY, '050471', at(seconds + shift)) !== null)).toEqual([false, true, true, true, false])
  })
})

it('recovery codes are ten, and no two alike', () => {
  const codes = newCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
})
