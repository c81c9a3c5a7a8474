import { createHash, randomBytes } from 'node:crypto'

/** A new UUIDv7: ordered by time, random otherwise. */
export function uuidv7(at: number = Date.now()): string {
  return format(at, randomBytes(10))
}

/**
 * The ids that one intent makes, one after the other: from the intent's own id and a counter, so that running it
 * again (on the desktop, on the server, after a rebase) makes the same rows. The time in them is the intent's.
 */
export function idsOf(intentId: string, at: number): () => string {
  let counter = 0
  return () => format(at, createHash('sha256').update(`${intentId}:${counter++}`).digest())
}

function format(at: number, bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex')
  const time = Math.trunc(at).toString(16).padStart(12, '0').slice(-12)
  const variant = ((Number.parseInt(hex.slice(3, 4), 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`
}
