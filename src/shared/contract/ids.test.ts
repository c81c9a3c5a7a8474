import { expect, it } from 'vitest'
import { ids } from './ids.ts'

it('each example has a unique id', () => {
  const all = Object.values(ids)
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
})
