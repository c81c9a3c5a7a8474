/** Length of the AES-GCM nonce, which precedes the ciphertext. */
const NONCE = 12

/**
 * Encrypts a text with AES-256-GCM, as base64. Opening it needs the key and the same `about`.
 * @param key 256 bits in base64url
 */
export async function seal(key: string, about: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(about) }, await keyOf(key, 'encrypt'), utf8(text))
  return textOf(iv) + textOf(new Uint8Array(sealed))
}

/** Opens what `seal` sealed. @throws if the key or `about` differs, or the data were altered */
export async function unseal(key: string, about: string, sealed: string): Promise<string> {
  const bytes = bytesOf(sealed)
  const parameters = { name: 'AES-GCM', iv: bytes.subarray(0, NONCE), additionalData: utf8(about) }
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, await keyOf(key, 'decrypt'), bytes.subarray(NONCE)))
}

const keyOf = (key: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(key.replaceAll('-', '+').replaceAll('_', '/')), 'AES-GCM', false, [use])

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

// Twelve bytes are exactly sixteen base64 letters, so the two parts can be concatenated.
const textOf = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
