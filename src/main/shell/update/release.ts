import { createHash, createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

/** Three numbers; what is published has nothing behind them. */
const Version = z.string().regex(/^\d{1,5}[.]\d{1,5}[.]\d{1,5}$/)

/** A release of the desktop, as `scripts/desktop/feed.ts` writes it down. */
export const Release = z.strictObject({
  version: Version,
  /** To how many of a hundred computers it is offered. */
  stagingPercentage: z.int().min(0).max(100),
  /** The installers: what electron-updater brings must be one of these. */
  files: z.array(z.strictObject({ name: z.string().regex(/^[\w.-]{1,120}$/), sha512: z.base64() })).min(1),
})
export type Release = z.output<typeof Release>

/** The signature is over the very text, so that nothing depends on how a parser understands it. */
const Signed = z.strictObject({ release: z.string(), signature: z.base64() })

/** The release in the feed's text, if whoever holds our key has signed it. `key`: an Ed25519 public key, raw, in base64url. */
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

/** Whether a version is above another; of two equal ones neither is. */
export function isNewer(version: string, than: string): boolean {
  const [mine = [], other = []] = [version, than].map((each) => each.split('.').map(Number))
  const first = [0, 1, 2].find((place) => mine[place] !== other[place])
  return first !== undefined && (mine[first] ?? 0) > (other[first] ?? 0)
}

/** A computer's place in the rollout of a version, 0 to 100: always the same, and of each version another. */
export const placeOf = (computer: string, version: string): number =>
  (createHash('sha256').update(`${computer}:${version}`).digest().readUInt32BE() / 2 ** 32) * 100

/** Whether this computer takes a release: never one that is not above its own, and in the order of the rollout. */
export const takes = (release: Release, { version, computer }: { version: string; computer: string }): boolean =>
  isNewer(release.version, version) && placeOf(computer, release.version) < release.stagingPercentage

/** The hours, in Tallinn, at which whoever closes Koduke may be in the middle of a shift and need it again at once. */
const [SHIFT_BEGINS, SHIFT_ENDS] = [6, 22]

/**
 * What becomes of a release that is ready when Koduke is closed: never installed over entries that were not sent, and in the hours of the
 * day's shifts only after a question.
 */
export function atQuit({ unsent, hour }: { unsent: number; hour: number }): 'install' | 'ask' | 'leave' {
  if (unsent > 0) return 'leave'
  return hour >= SHIFT_BEGINS && hour < SHIFT_ENDS ? 'ask' : 'install'
}
