import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matches, searchKey, sortKey } from './et.ts'

const LETTERS = [...'abdefghijklmnoprsšzžtuvõäöüABDEGHIJKLMNOPRSŠZŽTUVÕÄÖÜcqwxyCQWXY']
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 7 })
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
// Our order ignores case, so the reference order must ignore it too.
const collator = new Intl.Collator('et', { sensitivity: 'base' })
const sign = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

describe('sortKey', () => {
  it('orders as the Estonian collation does', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(sign(sortKey(one), sortKey(other))).toBe(Math.sign(collator.compare(one, other)))
      }),
      { numRuns: 5000 },
    )
  })

  it('sorts words that differ in one late letter', () => {
    fc.assert(
      fc.property(word, fc.constantFrom(...LETTERS), fc.constantFrom(...LETTERS), (start, one, other) => {
        expect(sign(sortKey(start + one), sortKey(start + other))).toBe(Math.sign(collator.compare(start + one, start + other)))
      }),
      { numRuns: 5000 },
    )
  })

  it('puts the alphabet into its own order', () => {
    const alphabet = [...'abcdefghijklmnopqrsšzžtuvwõäöüxy']
    expect([...alphabet].toReversed().toSorted((one, other) => sign(sortKey(one), sortKey(other)))).toEqual(alphabet)
  })

  it('puts a shorter name before the longer one that begins with it', () => {
    expect(sign(sortKey('Kask Mari'), sortKey('Kaskmaa Ants'))).toBe(-1)
  })

  it('treats a foreign letter with marks as the letter', () => {
    expect(sortKey('Łukasz é')).toContain(sortKey('e'))
    expect(sortKey('José')).toBe(sortKey('Jose'))
  })

  it('ignores how an õ is composed', () => {
    expect(sortKey('Õun'.normalize('NFD'))).toBe(sortKey('Õun'))
  })
})

describe('searchKey', () => {
  it('folds õ, ä, ö, ü, š, ž and case', () => {
    expect(searchKey('ÕÄÖÜŠŽ õäöüšž')).toBe('oaousz oaousz')
  })

  it('makes single spaces', () => {
    expect(searchKey('  Õie \t Käär ')).toBe('oie kaar')
  })

  it('is the same for its own result', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text))
      }),
    )
  })
})

describe('matches', () => {
  it('finds every part of a name, in any case and with any marks left out', () => {
    fc.assert(
      fc.property(name, fc.nat(20), fc.nat(20), (text, from, to) => {
        const part = text.slice(Math.min(from, to), Math.max(from, to))
        expect(matches(text, part.toUpperCase())).toBe(true)
        expect(matches(text, searchKey(part))).toBe(true)
      }),
    )
  })

  it('finds words in any order', () => {
    expect(matches('Õie Käär', 'kaar oie')).toBe(true)
  })

  it('requires every word', () => {
    expect(matches('Õie Käär', 'õie kask')).toBe(false)
  })
})
