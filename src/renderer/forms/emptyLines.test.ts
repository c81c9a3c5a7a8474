import { describe, expect, it } from 'vitest'
import { withoutEmptyLines } from './emptyLines.ts'

const EMPTY = { item: '', quantity: '', whose: null as string | null }
const line = (given: Partial<typeof EMPTY>) => ({ ...EMPTY, ...given })

describe('the lines of a form', () => {
  it('lose those that were left empty, also with spaces only', () => {
    expect(withoutEmptyLines([EMPTY, line({ item: 'Kindad' }), line({ item: ' ' }), EMPTY], EMPTY)).toEqual([line({ item: 'Kindad' })])
  })

  it('keep one in which anything was filled in', () => {
    const lines = [line({ quantity: '2' }), line({ whose: 'c1' })]
    expect(withoutEmptyLines(lines, EMPTY)).toEqual(lines)
  })

  it('keep the first if all are empty, so that it can say what is missing', () => {
    expect(withoutEmptyLines([EMPTY, EMPTY], EMPTY)).toEqual([EMPTY])
  })
})
