import { describe, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { mistakesIn } from '#forms/checkInput.ts'
import { draftFrom, inputOf, isAsBegun, listOn, newRoom, raised } from './priceDraft.ts'

const LIST = {
  valid_from: '2026-01-01',
  lines: [
    { people: 1, need: 'low' as const, place: 145_050, care: 60_000 },
    { people: 2, need: 'dementia' as const, place: 160_000, care: 78_000 },
  ],
  extras: [{ name: 'Juuksur', cents: 1_850 }],
}

describe('a draft of a price list', () => {
  it('starts as an unchanged copy of the current list', () => {
    const { input } = inputOf(draftFrom(LIST, '2027-01-01'))
    expect(input).toEqual({ ...LIST, valid_from: '2027-01-01' })
  })

  it('shows errors beside their fields', () => {
    const draft = draftFrom(LIST, '2027-01-01')
    const [first, second] = draft.rooms
    if (!first || !second) throw new Error('Two rooms')
    const wrong = {
      ...draft,
      rooms: [
        { ...first, cells: { ...first.cells, low: { place: '1450', care: '1500' }, high: { place: 'palju', care: '' } } },
        { ...second, people: '' },
        newRoom('3'),
      ],
    }
    const { input, fieldOf } = inputOf(wrong)
    expect(input.lines).toHaveLength(3)
    const found = Object.entries(mistakesIn(contract.price.publish.input, input, 'et')).map(([field, words]) => [fieldOf(field), words])
    expect(Object.fromEntries(found)).toEqual({
      [`${first.key}.high.place`]: 'Kirjuta summa numbritega, näiteks 1 000,50.',
      [`${second.key}.people`]: 'Väli on kohustuslik.',
    })
    const dear = { ...wrong, rooms: [{ ...first, cells: { ...first.cells, low: { place: '1450', care: '1500' } } }] }
    const other = inputOf(dear)
    const [[field] = ['']] = Object.entries(mistakesIn(contract.price.publish.input, other.input, 'et'))
    expect(other.fieldOf(field)).toBe(`${first.key}.low.care`)
  })

  it('is rounded up to whole euros', () => {
    expect(inputOf(raised(draftFrom(LIST, '2027-01-01'), 5)).input.lines).toEqual([
      { people: 1, need: 'low', place: 152_300, care: 63_000 },
      { people: 2, need: 'dementia', place: 168_000, care: 81_900 },
    ])
  })

  it('is pristine until something in it is changed', () => {
    const draft = draftFrom(LIST, '2027-01-01')
    expect(isAsBegun({ ...draft, validFrom: '2027-02-01' }, LIST)).toBe(true)
    expect(isAsBegun(raised(draft, 5), LIST)).toBe(false)
    expect(isAsBegun({ ...draft, extras: [] }, LIST)).toBe(false)
    expect(isAsBegun(draftFrom(null, '2027-01-01'), null)).toBe(true)
  })
})

describe('the list in force on a day', () => {
  const lists = ['2027-01-01', '2026-11-01', '2026-01-01'].map((valid_from) => ({ valid_from }))
  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', '2026-01-01'],
    ['2026-10-31', '2026-01-01'],
    ['2026-11-01', '2026-11-01'],
    ['2026-12-01', '2026-11-01'],
    ['2026-12-31', '2026-11-01'],
    ['2027-01-01', '2027-01-01'],
    ['2030-01-01', '2027-01-01'],
  ])('is on %s the last that began by then', (day, from) => {
    expect(listOn(lists, day)?.valid_from).toBe(from)
    expect(listOn(lists.toReversed(), day)?.valid_from).toBe(from)
  })
})
