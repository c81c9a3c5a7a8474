import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts with AES-256-GCM under a 32-byte key: nonce, tag, ciphertext. */
export function sealWith(key: Buffer, bytes: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Opens what `sealWith` sealed; null if the key is wrong or the data was altered. */
export function openWith(key: Buffer, sealed: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  } catch {
    return null
  }
}

/** A 32-byte key for one purpose, derived from several inputs, e.g. a computer's secret and a password (security.md 2.2). */
export const deriveKey = (purpose: string, ...brought: Buffer[]): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.concat(brought), Buffer.alloc(0), `koduke ${purpose}`, 32))
