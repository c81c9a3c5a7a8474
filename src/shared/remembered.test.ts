import { expect, it, vi } from 'vitest'
import { remembered } from './remembered.ts'

it('computes a result once, and forgets all when there are too many', () => {
  const compute = vi.fn((text: string) => text.length)
  const lengthOf = remembered(compute, 2)
  expect([lengthOf('Mari'), lengthOf('Mari'), lengthOf('Jüri'), lengthOf('Mari')]).toEqual([4, 4, 4, 4])
  expect(compute).toHaveBeenCalledTimes(2)
  lengthOf('Kai')
  lengthOf('Mari')
  expect(compute).toHaveBeenCalledTimes(4)
})

it('does not keep a failure', () => {
  let isBroken = true
  const read = remembered((text: string) => {
    if (isBroken) throw new RangeError(text)
    return text
  }, 2)
  expect(() => read('2026-13-01')).toThrow(RangeError)
  isBroken = false
  expect(read('2026-13-01')).toBe('2026-13-01')
})
