import { expect, it } from 'vitest'
import { ids } from './ids.ts'

it('names each thing of the examples by an id of its own', () => {
  const all = Object.values(ids)
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
})
