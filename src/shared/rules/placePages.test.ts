import { describe, expect, it } from 'vitest'
import classifier from '../../../resources/classifiers/municipalities.json' with { type: 'json' }
import { inPlace, placePages, slugOf } from './placePages.ts'

const COUNTIES = Object.entries(Object.groupBy(classifier.municipalities, ({ county }) => county)).map(([name, some = []]) => ({
  name,
  houses: some.length * 3,
  municipalities: some.map(({ ehak, name: each }) => ({ ehak, name: each, houses: 3 })),
}))

describe('the pages of places', () => {
  it('are one for each county and each town, every one at an address of its own', () => {
    const pages = placePages(COUNTIES)
    expect(pages.filter(({ ehak }) => ehak === null)).toHaveLength(15)
    expect(pages.filter(({ ehak }) => ehak !== null)).toHaveLength(15)
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
    for (const { path } of pages) expect(path).toMatch(/^\/hooldekodud\/[a-z]+(-[a-z]+)*$/)
  })

  it('leave a town with few houses to its county', () => {
    const few = [{ name: 'Tartu maakond', houses: 4, municipalities: [{ ehak: '0793', name: 'Tartu linn', houses: 2 }] }]
    expect(placePages(few).map(({ path }) => path)).toEqual(['/hooldekodud/tartumaa'])
  })

  it.each([
    ['Ida-Viru maakond', 'ida-virumaa', 'Ida-Viru maakonnas'],
    ['Pärnu linn', 'parnu', 'Pärnu linnas'],
    ['Tallinn', 'tallinn', 'Tallinnas'],
    ['Kohtla-Järve linn', 'kohtla-jarve', 'Kohtla-Järve linnas'],
  ])('%s', (name, slug, where) => expect([slugOf(name), inPlace(name)]).toEqual([slug, where]))
})
