import { describe, expect, it } from 'vitest'
import { caught } from './catch.ts'
import { MUTANTS } from './mutants.ts'

describe('the simulation notices that', () => {
  it.each(MUTANTS)(
    '$name',
    async ({ name }) => {
      expect(await caught(name)).not.toBeNull()
    },
    600_000,
  )
})
