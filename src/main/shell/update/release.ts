import { createHash, createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

/** Three numbers; published versions have no suffix. */
const Version = z.string().regex(/^\d{1,5}[.]\d{1,5}[.]\d{1,5}$/)

/** A desktop release, as written by `scripts/desktop/feed.ts`. */
export const Release = z.strictObject({
  version: Version,
  /** The percentage of computers to which it is offered. */
  stagingPercentage: z.int().min(0).max(100),
  /** The installers: electron-updater's download must be one of these. */
  files: z.array(z.strictObject({ name: z.string().regex(/^[\w.-]{1,120}$/), sha512: z.base64() })).min(1),
})
export type Release = z.output<typeof Release>

/** The signature covers the exact text, so that it does not depend on parsing. */
const Signed = z.strictObject({ release: z.string(), signature: z.base64() })

/** The release in the feed's text, if it is signed with our key. `key`: an Ed25519 public key, raw, in base64url. */
export function readRelease(text: string, key: string): Release | null {
  try {
    const { release, signature } = Signed.parse(JSON.parse(text))
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: key } })
    if (!verify(null, Buffer.from(release), publicKey, Buffer.from(signature, 'base64'))) return null
    return Release.parse(JSON.parse(release))
  } catch {
    return null
  }
}

/** Whether a version is higher than another; false for equal ones. */
export function isNewer(version: string, than: string): boolean {
  const [mine = [], other = []] = [version, than].map((each) => each.split('.').map(Number))
  const first = [0, 1, 2].find((place) => mine[place] !== other[place])
  return first !== undefined && (mine[first] ?? 0) > (other[first] ?? 0)
}

/** A computer's position in the rollout of a version, 0 to 100: stable, and different for each version. */
export const placeOf = (computer: string, version: string): number =>
  (createHash('sha256').update(`${computer}:${version}`).digest().readUInt32BE() / 2 ** 32) * 100

/** Whether this computer takes a release: only a higher version, and in rollout order. */
export const takes = (release: Release, { version, computer }: { version: string; computer: string }): boolean =>
  isNewer(release.version, version) && placeOf(computer, release.version) < release.stagingPercentage

/** The hours, in Tallinn, in which users who close Koduke may be in the middle of a shift and need it again at once. */
const [SHIFT_BEGINS, SHIFT_ENDS] = [6, 22]

/**
 * What happens to a downloaded release when Koduke is closed: never installed with unsent entries, and during day shifts only after a
 * question.
 */
export function atQuit({ unsent, hour }: { unsent: number; hour: number }): 'install' | 'ask' | 'leave' {
  if (unsent > 0) return 'leave'
  return hour >= SHIFT_BEGINS && hour < SHIFT_ENDS ? 'ask' : 'install'
}
