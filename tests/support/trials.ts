import { randomInt } from 'node:crypto'

/**
 * How often a trial by chance is made: what the build's half hour has room for, or, with THOROUGH set (`npm run thorough`), what was promised
 * of it.
 */
export const trials = (usual: number, thorough: number): number => (process.env['THOROUGH'] ? thorough : usual)

/**
 * The seed at which a trial begins: always the same in a build, so that it fails by what was changed and by nothing else. With THOROUGH
 * set another each time, and told: with THOROUGH_FROM set to it the same examples are run again. @throws when that is no seed
 */
export function firstSeed(usual: number, what: string): number {
  const { THOROUGH, THOROUGH_FROM: again } = process.env
  if (!THOROUGH) return usual
  const from = again === undefined ? randomInt(1_000_000, 100_000_000) : Number(again)
  if (!Number.isSafeInteger(from)) throw new Error(`THOROUGH_FROM=${again} is no seed`)
  console.log(`${what}: seeds from ${from}; again with THOROUGH_FROM=${from}`)
  return from
}
