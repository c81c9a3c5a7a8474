import { expect, it } from 'vitest'
import { idsIn } from './shortlist.ts'

it('reads what was chosen, whoever wrote it there', () => {
  expect(idsIn('')).toEqual([])
  expect(idsIn('a,b,a')).toEqual(['a', 'b'])
  expect(idsIn('"><script>,b')).toEqual(['b'])
  expect(idsIn('a,b,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
})
