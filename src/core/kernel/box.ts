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
 * Seals an intent so that only the server opens it (decision 0013): the key's id (8 characters), an ephemeral X25519 key (32 bytes), and,
 * encrypted with the shared secret of both, the user's proof (32 bytes) and the intent as JSON.
 */
export function sealIntent({ kid, to, proof }: BoxKey, intent: BoxedIntent): Buffer {
  const text = Buffer.from(JSON.stringify(intent))
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  const own = rawOf(publicKey)
  const shared = diffieHellman({ privateKey, publicKey: publicKeyOf('X25519', to) })
  return Buffer.concat([Buffer.from(kid), own, sealWith(keyOf(shared, own, to), Buffer.concat([proofOf(proof, text), text]))])
}

/** The server's key pair for boxes, derived deterministically from the secret. */
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
 * Opens a box. Null if it was sealed for another key, was altered, or lacks the proof of the user and device that it names: the server's
 * key is public, so anybody could make a box.
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
/** The PKCS 8 prefix of the 32 bytes of an X25519 key (RFC 8410). */
const PKCS8_X25519 = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** A public key from its 32 bytes in base64url. @throws if it is invalid */
export const publicKeyOf = (crv: 'X25519' | 'Ed25519', x: string): KeyObject => createPublicKey({ key: { kty: 'OKP', crv, x }, format: 'jwk' })

/** The 32 bytes of a public key. */
export const rawOf = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')

/** Null for invalid keys, or low-order ones. */
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
