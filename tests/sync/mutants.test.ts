import { describe, expect, it } from 'vitest'
import { caught } from './catch.ts'
import { MUTANTS } from './mutants.ts'

describe('the simulation notices that', () => {
  it.each(MUTANTS)(
    '$name',
    async ({ name, seed }) => {
      const at = await caught(name)
      expect(at).not.toBeNull()
      if (at !== seed) console.log(`${name}: caught at ${at} now, not at ${seed}: \`seed\` in mutants.ts makes the next hunt short`)
    },
    600_000,
  )
})
