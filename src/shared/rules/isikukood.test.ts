import { describe, expect, it } from 'vitest'
import { PersonalId } from '#shared/contract/fields.ts'
import vectors from '../../../tests/data/id-test-vectors.json' with { type: 'json' }
import { checkDigit, readIsikukood } from './isikukood.ts'

const { worked, validPublished, validRandom, invalid, centuryDigit } = vectors.isikukood
const digitsOf = (code: string): number[] => [...code].map(Number)

describe('readIsikukood', () => {
  for (const { code, gender, birthDate } of [...worked, ...validPublished, ...validRandom]) {
    it(`reads ${code}`, () => {
      expect(readIsikukood(code)).toEqual({ birthDate, sex: gender === 'M' ? 'male' : 'female' })
    })
  }

  for (const { code, why } of invalid) {
    it(`refuses „${code}“: ${why}`, () => {
      expect(readIsikukood(code)).toBeNull()
    })
  }

  it('takes the century from the first digit', () => {
    for (const [first, says] of Object.entries(centuryDigit)) {
      const ten = `${first}010101000`
      const read = readIsikukood(`${ten}${checkDigit(digitsOf(ten))}`)
      expect(read).toEqual({ birthDate: `${says.slice(0, 2)}01-01-01`, sex: says.endsWith('M') ? 'male' : 'female' })
    }
  })

  it('refuses every other check digit than the right one', () => {
    for (const { code } of validRandom) {
      const wrong = Array.from({ length: 10 }, (_, digit) => `${code.slice(0, 10)}${digit}`).filter((each) => each !== code)
      expect(wrong.filter((each) => readIsikukood(each) !== null)).toEqual([])
    }
  })
})

describe('checkDigit', () => {
  it('agrees with the worked examples of all three stages', () => {
    expect(new Set(worked.map(({ stage }) => stage))).toEqual(new Set([1, 2, 3]))
    for (const { code } of worked) expect(checkDigit(digitsOf(code).slice(0, 10))).toBe(Number(code[10]))
  })

  it('is the rule of the business register too', () => {
    const { weights1, weights2, valid } = vectors.registrikood
    for (const { code } of valid) expect(checkDigit(digitsOf(code).slice(0, 7), weights1, weights2)).toBe(Number(code[7]))
  })
})

describe('PersonalId', () => {
  it('lets a temporary mark stand that is not digits only', () => {
    expect(PersonalId.parse(' AJUTINE-7 ')).toBe('AJUTINE-7')
  })

  it('trims a code before it is read', () => {
    expect(PersonalId.parse('60001019906 ')).toBe('60001019906')
  })

  it('refuses digits that are no code', () => {
    expect(PersonalId.safeParse('60001019907').success).toBe(false)
  })
})
