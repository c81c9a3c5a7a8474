import { shortest, simulate, type Ways } from './simulation.ts'

/** The failures of these seeds, each with the error of its shortest schedule; an empty list means success. */
export async function failuresOf(seeds: readonly number[], ways: Pick<Ways, 'shared' | 'stress'> = {}): Promise<string[]> {
  const failed: string[] = []
  for (const seed of seeds) {
    const failure = await simulate(seed, ways)
    if (failure) failed.push(`seed ${seed}: ${(await shortest(failure, ways)).error.message}`)
  }
  return failed
}

export const seedsFrom = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index)
