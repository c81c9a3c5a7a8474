import { describe, expect, it } from 'vitest'
import { type DosedCourse, doubtsOf } from './doubts.ts'

const course = (given: Partial<DosedCourse> & { at?: readonly number[] } = {}): DosedCourse => ({
  name: 'Metoprolool',
  atc: null,
  strength: '50 mg',
  unit: 'tabl',
  route: 'suu',
  as_needed: null,
  plan: { steps: [{ days: null, times: (given.at ?? [1, 1]).map((amount, index) => ({ at: `${String(index + 8).padStart(2, '0')}:00`, amount })) }] },
  ...given,
})
const kinds = (given: Parameters<typeof course>[0], own: Parameters<typeof doubtsOf>[1] = []): string[] =>
  doubtsOf(course(given), own).map(({ kind }) => kind)

describe('the amounts of a course', () => {
  it('are accepted in usual doses', () => {
    expect(kinds({})).toEqual([])
    expect(kinds({ at: [0.5, 1, 1.5] })).toEqual([])
    expect(kinds({ unit: 'ml', strength: '667 mg/ml', at: [15, 30] })).toEqual([])
    expect(kinds({ unit: 'ühikut', strength: null, route: 'nahaalune', at: [14, 20] })).toEqual([])
    expect(kinds({ unit: 'tilka', strength: null, route: 'silm', at: [1] })).toEqual([])
  })
  it('are doubted if the strength is missing', () => {
    expect(kinds({ strength: null })).toEqual(['strength'])
    expect(kinds({ strength: null, unit: 'ml' })).toEqual(['strength'])
  })
  it('are doubted if one is a hundred times the others', () => {
    expect(kinds({ at: [1, 100, 1] })).toEqual(['many', 'uneven'])
    expect(kinds({ at: [1, 4] })).toEqual(['uneven'])
    expect(kinds({ unit: 'ml', strength: '1 mg/ml', at: [5, 50] })).toEqual(['uneven'])
    expect(kinds({ at: [100] })).toEqual(['many'])
    expect(kinds({ plan: { steps: [] }, as_needed: { amount: 100, gap_minutes: null, max_24h: null } })).toEqual(['many'])
  })
  it('are compared with the limit of the register, in any unit', () => {
    const paracetamol = { name: 'Panadol', at: [2, 2, 2, 2] }
    expect(doubtsOf(course({ ...paracetamol, strength: '500 mg' }))).toEqual([])
    expect(doubtsOf(course({ ...paracetamol, strength: '1 g' }))).toMatchObject([{ kind: 'daily', amount: 8000, limit: 4000, unit: 'mg' }])
    expect(kinds({ name: 'Paratsetamool', unit: 'ml', strength: '120 mg/5 ml', at: [50, 50, 50, 50] })).toEqual(['daily'])
    expect(kinds({ name: 'Paratsetamool', unit: 'mg', strength: null, at: [1000, 1000, 1000, 2000] })).toEqual(['daily'])
    const asNeeded = { amount: 2, gap_minutes: 240, max_24h: null }
    expect(kinds({ name: 'Paratsetamool', strength: '500 mg', plan: { steps: [] }, as_needed: asNeeded })).toEqual(['daily'])
    expect(kinds({ name: 'Paratsetamool', strength: '500 mg', plan: { steps: [] }, as_needed: { ...asNeeded, max_24h: 4 } })).toEqual([])
    expect(kinds({ name: 'Cerucal', strength: '10 mg', at: [2] })).toEqual(['single'])
  })
  it('are compared with the limits of the house’s nurse', () => {
    const own = [{ name: 'Metoprolool', atc: null, single: 2, daily: 3, unit: 'tabl' }]
    expect(kinds({ at: [1, 1] }, own)).toEqual([])
    expect(doubtsOf(course({ at: [2, 2] }), own)).toMatchObject([{ kind: 'daily', amount: 4, limit: 3, isOwn: true }])
    expect(kinds({ at: [1, 1] }, [{ name: 'Metoprolool', atc: null, single: 20, daily: null, unit: 'mg' }])).toEqual(['single'])
  })
})
