import { expect, it } from 'vitest'
import { digitsOf } from './fieldFacts.ts'

it('derives the length of a whole number from its bounds, including its sign', () => {
  expect(digitsOf('offer.save', 'places')).toEqual({ maxLength: 3 })
  expect(digitsOf('room.save', 'floor')).toEqual({ maxLength: 2 })
  expect(digitsOf('room.save', 'name')).toEqual({})
})
