import { createCipheriv, createDecipheriv, createHash, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits as text; what a token, a cookie and half a refresh token are. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is stored in place of a token: high-entropy secrets need no slow hash. */
export const hashOf = (text: string): string => hash('sha256', text, 'base64url')

/** A message authentication code under a key derived for one purpose. */
export const macOf = (secret: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')

/** Compares two texts without telling by time where they differ. */
export function sameText(one: string, other: string): boolean {
  const left = Buffer.from(one)
  const right = Buffer.from(other)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Encrypts with a key made of a passphrase of high entropy (AES-256-GCM). */
export function seal(passphrase: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens what `seal` closed. @throws when the passphrase is another or the text was changed */
export function unseal(passphrase: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const keyOf = (passphrase: string): Buffer => createHash('sha256').update(`seal\0${passphrase}`).digest()
