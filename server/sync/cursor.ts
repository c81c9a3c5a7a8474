import { z } from 'zod'
import { macOf, sameText } from '../kernel/crypto.ts'

/** How far a device has read each scope; `f` is present during the first copy: the floor at its start (sync.md). */
const Cursor = z.strictObject({ epoch: z.string(), at: z.record(z.string(), z.strictObject({ q: z.int().min(0), f: z.int().optional() })) })
export type Cursor = z.output<typeof Cursor>

/** The cursor as opaque text, signed by this server. */
export function writeCursor(secret: Buffer, cursor: Cursor): string {
  const text = Buffer.from(JSON.stringify(cursor)).toString('base64url')
  return `${text}.${macOf(secret, 'cursor', text)}`
}

/** Merges several cursors, one per data class; null if none is valid. */
export function readCursors(secret: Buffer, text: string, epoch: string): Cursor | null {
  const read = text.split(',').flatMap((each) => readCursor(secret, each, epoch) ?? [])
  return read.length === 0 ? null : { epoch, at: Object.assign({}, ...read.map(({ at }) => at)) as Cursor['at'] }
}

/** Verifies a cursor; null for none, a forged one, or one of another epoch: then everything is copied anew. */
export function readCursor(secret: Buffer, text: string, epoch: string): Cursor | null {
  const [body, mac] = text.split('.')
  if (!body || !mac || !sameText(mac, macOf(secret, 'cursor', body))) return null
  const cursor = Cursor.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  return cursor.success && cursor.data.epoch === epoch ? cursor.data : null
}
