import { expect, it } from 'vitest'
import { idsIn, listsIn, savedPath, withSaved } from './savedHouses.ts'

it('reads saved houses, even from a damaged or foreign value', () => {
  expect(idsIn('')).toEqual([])
  expect(idsIn('a,b,a')).toEqual(['a', 'b'])
  expect(idsIn('"><script>,b')).toEqual(['b'])
  expect(idsIn(many(70))).toHaveLength(60)
})

it('counts chosen houses as saved, and at most four as chosen', () => {
  expect(listsIn('a,b|b')).toEqual({ saved: ['a', 'b'], chosen: ['b'] })
  expect(listsIn('|a,b')).toEqual({ saved: ['a', 'b'], chosen: ['a', 'b'] })
  expect(listsIn('a|b,c,d,e,f').chosen).toEqual(['b', 'c', 'd', 'e'])
  expect(listsIn(`${many(60)}|x`)).toMatchObject({ chosen: [] })
  expect(listsIn('|')).toEqual({ saved: [], chosen: [] })
})

it('chooses what is saved as long as there is room', () => {
  expect(withSaved({ saved: ['a'], chosen: [] }, ['b', 'a'])).toEqual({ saved: ['a', 'b'], chosen: ['b'] })
  expect(withSaved({ saved: [], chosen: [] }, ['a', 'b', 'c', 'd', 'e'])).toEqual({ saved: ['a', 'b', 'c', 'd', 'e'], chosen: ['a', 'b', 'c', 'd'] })
  const full = { saved: many(30).split(','), chosen: [] }
  expect(withSaved(full, ['x'])).toEqual(full)
})

it('writes the houses into the address', () => {
  expect(savedPath()).toBe('/salvestatud')
  expect(savedPath(['a', 'b'])).toBe('/salvestatud?maja=a,b')
})

const many = (count: number): string => Array.from({ length: count }, (_, index) => `h${index}`).join(',')
