import { type BoxPair, boxPairOf, openIntent } from '#core/kernel/box.ts'
import type { BoxKey } from '#shared/contract/session.ts'
import type { BoxedIntent } from '#shared/sync.ts'
import { macOf } from '../kernel/crypto.ts'

interface Owner {
  personId: string
  deviceId: string
}

/** What a person's boxes at a device are sealed with. Stored nowhere: made anew from the installation's secret. */
export function boxKeyFor(secret: Buffer, owner: Owner): BoxKey {
  const { kid, to } = pairOf(secret)
  return { kid, to, proof: proofFor(secret, owner) }
}

/** Opens a box; null for one that is damaged, bears no proof of the person and device that it names, or was sealed under a secret that is not ours any more. */
export const openBox = (secret: Buffer, box: Buffer): BoxedIntent | null =>
  openIntent(pairOf(secret), box, ({ device, item }) => proofFor(secret, { personId: item.user, deviceId: device }))

const proofFor = (secret: Buffer, { personId, deviceId }: Owner): string => macOf(secret, 'box', `${personId}|${deviceId}`)

const pairs = new WeakMap<Buffer, BoxPair>()

/** Made once for a secret: a batch opens a hundred boxes. */
function pairOf(secret: Buffer): BoxPair {
  const pair = pairs.get(secret) ?? boxPairOf(secret)
  pairs.set(secret, pair)
  return pair
}
