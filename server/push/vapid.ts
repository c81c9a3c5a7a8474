import { createECDH } from 'node:crypto'
import { deriveKey } from '#core/kernel/seal.ts'

/** The server's key pair towards push services (RFC 8292): P-256, in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const made = new WeakMap<Buffer, VapidKeys>()

/** Derived from the installation's secret, as the keys of boxes are: made once, the same on every server of one data folder, stored nowhere else. */
export function vapidKeysOf(secret: Buffer): VapidKeys {
  const known = made.get(secret)
  if (known) return known
  const keys = pairFrom(secret, 0)
  made.set(secret, keys)
  return keys
}

/** One number in four billion is no private key of the curve; the next one is taken then. */
function pairFrom(secret: Buffer, turn: number): VapidKeys {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(deriveKey(`vapid ${turn}`, secret))
  } catch {
    return pairFrom(secret, turn + 1)
  }
  // A number that begins with zeros is shorter as bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
