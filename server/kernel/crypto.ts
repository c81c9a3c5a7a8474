import { createCipheriv, createDecipheriv, createHash, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits as text: for tokens, cookies and halves of refresh tokens. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a token: high-entropy secrets need no slow hash. */
export const hashOf = (text: string): string => hash('sha256', text, 'base64url')

/** An HMAC with a key derived for one purpose. */
export const macOf = (secret: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')

/** Compares two texts in constant time. */
export function sameText(one: string, other: string): boolean {
  const left = Buffer.from(one)
  const right = Buffer.from(other)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Encrypts with a key derived from a high-entropy passphrase (AES-256-GCM). */
export function seal(passphrase: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens what `seal` sealed. @throws if the passphrase is wrong or the text was altered */
export function unseal(passphrase: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const keyOf = (passphrase: string): Buffer => createHash('sha256').update(`seal\0${passphrase}`).digest()
