import { type BoxPair, boxPairOf, openIntent } from '#core/kernel/box.ts'
import type { BoxKey } from '#shared/contract/session.ts'
import type { BoxedIntent } from '#shared/sync.ts'
import { macOf } from '../kernel/crypto.ts'

interface Owner {
  personId: string
  deviceId: string
}

/** The key of a user's boxes at a device. Not stored: derived from the installation's secret. */
export function boxKeyFor(secret: Buffer, owner: Owner): BoxKey {
  const { kid, to } = pairOf(secret)
  return { kid, to, proof: proofFor(secret, owner) }
}

/** Opens a box; null if it is damaged, lacks the proof of the user and device that it names, or was sealed with a former secret. */
export const openBox = (secret: Buffer, box: Buffer): BoxedIntent | null =>
  openIntent(pairOf(secret), box, ({ device, item }) => proofFor(secret, { personId: item.user, deviceId: device }))

const proofFor = (secret: Buffer, { personId, deviceId }: Owner): string => macOf(secret, 'box', `${personId}|${deviceId}`)

const pairs = new WeakMap<Buffer, BoxPair>()

/** Cached per secret: a batch opens a hundred boxes. */
function pairOf(secret: Buffer): BoxPair {
  const pair = pairs.get(secret) ?? boxPairOf(secret)
  pairs.set(secret, pair)
  return pair
}
