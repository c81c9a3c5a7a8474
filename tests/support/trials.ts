import { randomInt } from 'node:crypto'

/**
 * The number of random trials: as many as the build's half hour allows, or, with THOROUGH set (`npm run thorough`), the promised number.
 */
export const trials = (usual: number, thorough: number): number => (process.env['THOROUGH'] ? thorough : usual)

/**
 * The seed of a trial: constant in a build, so that it fails only because of a change. With THOROUGH it is new each time, and printed;
 * THOROUGH_FROM set to it repeats the same examples. @throws if that is not a seed
 */
export function firstSeed(usual: number, what: string): number {
  const { THOROUGH, THOROUGH_FROM: again } = process.env
  if (!THOROUGH) return usual
  const from = again === undefined ? randomInt(1_000_000, 100_000_000) : Number(again)
  if (!Number.isSafeInteger(from)) throw new Error(`THOROUGH_FROM=${again} is no seed`)
  console.log(`${what}: seeds from ${from}; again with THOROUGH_FROM=${from}`)
  return from
}
