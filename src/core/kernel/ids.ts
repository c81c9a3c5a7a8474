import { hash, randomFillSync } from 'node:crypto'

const RANDOM = 10
/** Random bytes are fetched for many ids at once: ten cost as much as thousands. */
const pool = { bytes: Buffer.alloc(RANDOM * 400), at: RANDOM * 400 }

/** A new UUIDv7: ordered by time, random otherwise. */
export function uuidv7(at: number = Date.now()): string {
  if (pool.at === pool.bytes.length) {
    randomFillSync(pool.bytes)
    pool.at = 0
  }
  pool.at += RANDOM
  return format(at, pool.bytes.subarray(pool.at - RANDOM, pool.at))
}

/**
 * The ids that one intent creates, in order: derived from the intent's own id and a counter, so that running it again (on the desktop, on
 * the server, after a rebase) creates the same rows. Their timestamp is the intent's.
 */
export function idsOf(intentId: string, at: number): () => string {
  let counter = 0
  return () => format(at, hash('sha256', `${intentId}:${counter++}`, 'buffer'))
}

function format(at: number, bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, RANDOM)
  const time = Math.trunc(at).toString(16).padStart(12, '0').slice(-12)
  const variant = ((Number.parseInt(hex.slice(3, 4), 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`
}
