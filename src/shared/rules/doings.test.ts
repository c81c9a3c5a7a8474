import { expect, it } from 'vitest'
import { DOING_WORDS, doingOf } from './doings.ts'

it('tells what was done with medicines apart from looking at them', () => {
  expect(
    ['medicine.scheme', 'medicine.add', 'medicine.change', 'medicine.end', 'medicine.give'].map((action) => DOING_WORDS[doingOf(action)]),
  ).toEqual(['Vaatas ravimeid', 'Lisas ravimi', 'Muutis ravimiskeemi', 'Lõpetas ravimi andmise', 'Märkis ravimi andmise'])
})
