import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { shortest, simulate } from './simulation.ts'

/** What failed of these seeds, each with its shortest schedule's error; an empty list is good. */
export async function failuresOf(seeds: readonly number[], shared?: Kysely<Database>): Promise<string[]> {
  const failed: string[] = []
  for (const seed of seeds) {
    const failure = await simulate(seed, { shared })
    if (failure) failed.push(`seed ${seed}: ${(await shortest(failure, { shared })).error.message}`)
  }
  return failed
}

export const seedsFrom = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index)
