import { describe, expect, inject, it } from 'vitest'
import { caught } from './catch.ts'
import { MUTANTS } from './mutants.ts'

describe('the simulation notices that', () => {
  it.each(MUTANTS)(
    '$name',
    async ({ name, seed, file }) => {
      const at = await caught(name, file.startsWith('src/core/db/') ? '' : inject('templates').sqlite)
      expect(at).not.toBeNull()
      if (at !== seed) console.log(`${name}: caught at ${at} now, not at ${seed}: \`seed\` in mutants.ts makes the next hunt short`)
    },
    600_000,
  )
})
