import { describe, expect, it } from 'vitest'
import { defaultReviewOn, inForceOn, mustRead, newestOf, reviewStateOn, wrongAnswers } from './houseDocument.ts'

describe('a document of the house', () => {
  it('is reviewed a year later, on the last day of February too', () => {
    expect(defaultReviewOn('2026-11-21')).toBe('2027-11-21')
    expect(defaultReviewOn('2028-02-29')).toBe('2029-02-28')
    expect(defaultReviewOn('2027-02-28')).toBe('2028-02-28')
    expect(defaultReviewOn('2026-12-31')).toBe('2027-12-31')
  })

  it('has a near review from 30 days before, and a late one from the day after', () => {
    const states = ['2026-11-20', '2026-11-21', '2026-12-21', '2026-12-22'].map((day) => reviewStateOn(day, '2026-11-21'))
    expect(states).toEqual(['late', 'soon', 'soon', 'well'])
  })

  it('must be read by the roles that it names, or by all', () => {
    expect(mustRead(['carer'], 'carer')).toBe(true)
    expect(mustRead(['carer'], 'nurse')).toBe(false)
    expect(mustRead(['everyone'], 'accountant')).toBe(true)
    expect(mustRead([], 'manager')).toBe(false)
  })

  it('is in force in its newest version whose first day has come', () => {
    const versions = [
      { number: 2, valid_from: '2026-06-01' },
      { number: 1, valid_from: '2026-01-01' },
      { number: 3, valid_from: '2026-12-01' },
    ]
    const numberOn = (day: string) => inForceOn(versions, day)?.number
    expect([numberOn('2025-12-31'), numberOn('2026-01-01'), numberOn('2026-11-30'), numberOn('2026-12-01')]).toEqual([undefined, 1, 2, 3])
    expect(newestOf(versions)?.number).toBe(3)
    expect(newestOf([])).toBeUndefined()
  })

  it('takes a missing answer for a wrong one', () => {
    expect(wrongAnswers([{ right: 1 }, { right: 0 }], [1])).toEqual([1])
    expect(wrongAnswers([{ right: 1 }, { right: 0 }], [1, 0])).toEqual([])
    expect(wrongAnswers([], [])).toEqual([])
  })
})
