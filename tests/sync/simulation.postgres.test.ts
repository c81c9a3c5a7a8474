import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { freshDatabase } from '../support/database.ts'
import { firstSeed, trials } from '../support/trials.ts'
import { failuresOf, seedsFrom } from './seeds.ts'

const MANY = trials(30, 1000)
const BATCH = Math.min(MANY, 50)
const FIRST = firstSeed(1, 'simulation on PostgreSQL')

describe('any schedule with PostgreSQL as the truth', () => {
  let shared: Kysely<Database>
  beforeAll(async () => {
    shared = await freshDatabase('postgres')
  })
  afterAll(async () => shared.destroy())

  for (let from = FIRST; from < FIRST + MANY; from += BATCH) {
    it(`holds for the seeds from ${from}`, async () => {
      expect(await failuresOf(seedsFrom(from, BATCH), { shared })).toEqual([])
    }, 600_000)
  }
})
