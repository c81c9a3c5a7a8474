import { expect, it } from 'vitest'
import { digitsOf } from './fieldFacts.ts'

it('knows by its bounds how long a whole number is, its sign with it', () => {
  expect(digitsOf('offer.save', 'places')).toEqual({ maxLength: 3 })
  expect(digitsOf('room.save', 'floor')).toEqual({ maxLength: 2 })
  expect(digitsOf('room.save', 'name')).toEqual({})
})
