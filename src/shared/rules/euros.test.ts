import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Cents } from '../contract/price.ts'
import { LANGUAGES } from '../messages/languages.ts'
import { fieldErrors } from '../messages/say.ts'
import { centsIn, MOST_CENTS, wholeIn } from './euros.ts'

describe('a sum as people type it', () => {
  it.each([
    ['800', 80_000],
    ['1 000,50', 100_050],
    ['1\u00a0000', 100_000],
    ['1\u202f000,5 €', 100_050],
    [' 812.05 ', 81_205],
    ['900 eurot', 90_000],
    ['0', 0],
    ['-5', -500],
    ['19,99', 1_999],
  ])('%j is %d cents', (text, cents) => expect(centsIn(text)).toBe(cents))

  it.each(['8e2', '0x10', '1.000.000', '1,234', 'Infinity', '', ' ', 'umbes 900', '9 €€', ',50', '1-2'])('%j is none', (text) =>
    expect(centsIn(text)).toBeNull(),
  )

  it('has its bounds in its error message, in every language', () => {
    const beside = (cents: number, language: (typeof LANGUAGES)[number]): string =>
      fieldErrors(z.object({ income: Cents }).safeParse({ income: cents }).error?.issues ?? [], language)['income']?.join(' ') ?? ''
    for (const language of LANGUAGES) {
      expect(beside(MOST_CENTS, language)).toBe('')
      for (const cents of [-500, MOST_CENTS + 1]) expect(beside(cents, language).replace(/[\s,]/g, '')).toMatch(/0.*100000/)
      expect(beside(Number.NaN, language)).toContain('50')
    }
  })
})

describe('a whole number', () => {
  it.each([
    ['2', 2],
    [' 12 ', 12],
  ])('%j is %d', (text, number) => expect(wholeIn(text)).toBe(number))
  it.each(['2e0', '0x2', '2,5', '-1', '', 'kaks'])('%j is none', (text) => expect(wholeIn(text)).toBeNaN())
})
