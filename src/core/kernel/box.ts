import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'
import type { BoxKey } from '#shared/contract/session.ts'
import { BoxedIntent } from '#shared/sync.ts'
import { deriveKey, openWith, sealWith } from './seal.ts'

/**
 * Seals an intent so that only the server opens it (decision 0013): the key's id (8 characters), an X25519 key made for this box
 * alone (32 bytes), and under what both make together the person's proof (32 bytes) and the intent as JSON.
 */
export function sealIntent({ kid, to, proof }: BoxKey, intent: BoxedIntent): Buffer {
  const text = Buffer.from(JSON.stringify(intent))
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  const own = rawOf(publicKey)
  const shared = diffieHellman({ privateKey, publicKey: publicKeyOf('X25519', to) })
  return Buffer.concat([Buffer.from(kid), own, sealWith(keyOf(shared, own, to), Buffer.concat([proofOf(proof, text), text]))])
}

/** The server's pair of keys for boxes, always the same for the same secret. */
export interface BoxPair {
  kid: string
  to: string
  privateKey: KeyObject
}

export function boxPairOf(secret: Buffer): BoxPair {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_X25519, deriveKey('boxes', secret)]), format: 'der', type: 'pkcs8' })
  const to = rawOf(createPublicKey(privateKey)).toString('base64url')
  return { kid: createHash('sha256').update(to).digest('base64url').slice(0, KID), to, privateKey }
}

/**
 * Opens a box. Null when it was closed for another key, a bit was changed, or it does not bear the proof of the very person and
 * device that it names: the key to which it is sealed is public, so anybody could make one.
 */
export function openIntent({ kid, to, privateKey }: BoxPair, box: Buffer, proofFor: (intent: BoxedIntent) => string): BoxedIntent | null {
  if (box.subarray(0, KID).toString() !== kid) return null
  const own = box.subarray(KID, KID + RAW)
  const shared = agreed(privateKey, own)
  const bytes = shared && openWith(keyOf(shared, own, to), box.subarray(KID + RAW))
  if (!bytes) return null
  const [given, text] = [bytes.subarray(0, RAW), bytes.subarray(RAW)]
  const intent = BoxedIntent.safeParse(parsed(text))
  return intent.success && sameBytes(given, proofOf(proofFor(intent.data), text)) ? intent.data : null
}

const KID = 8
const RAW = 32
/** What stands before the 32 bytes of an X25519 key in PKCS 8 (RFC 8410). */
const PKCS8_X25519 = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** A public key from its 32 bytes in base64url. @throws when it is none */
export const publicKeyOf = (crv: 'X25519' | 'Ed25519', x: string): KeyObject => createPublicKey({ key: { kty: 'OKP', crv, x }, format: 'jwk' })

/** The 32 bytes of a public key. */
export const rawOf = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')

/** Null for bytes that are no key, or one with which nothing can be agreed. */
function agreed(privateKey: KeyObject, own: Buffer): Buffer | null {
  try {
    return diffieHellman({ privateKey, publicKey: publicKeyOf('X25519', own.toString('base64url')) })
  } catch {
    return null
  }
}

const keyOf = (shared: Buffer, own: Buffer, to: string): Buffer => deriveKey('box', shared, own, Buffer.from(to, 'base64url'))

const proofOf = (proof: string, text: Buffer): Buffer => createHmac('sha256', Buffer.from(proof, 'base64url')).update(text).digest()

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    return null
  }
}

const sameBytes = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)
