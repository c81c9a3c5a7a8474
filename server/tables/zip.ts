import { AppError } from '#shared/errors.ts'

/** Limits of the unpacked size, bytes, and of the number of entries. */
const MOST_UNPACKED = 48 * 1024 * 1024
const MOST_PARTS = 500

const END = 0x06054b50
const PART = 0x02014b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535

/**
 * Refuses a zip bomb, by its directory (PKWARE APPNOTE 4.3); a directory that understates sizes does not help, since the unpacker allocates
 * what it states. @throws bad-table
 */
export function requireSmallZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const parts = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let unpacked = 0
  if (parts === 0 || parts > MOST_PARTS) throw bad()
  for (let part = 0; part < parts; part++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== PART) throw bad()
    // The first bit of the flags: encrypted.
    if ((view.getUint16(at + 8, true) & 1) === 1) throw bad()
    unpacked += view.getUint32(at + 24, true)
    if (unpacked > MOST_UNPACKED) throw bad()
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

/** The position of the end of central directory record. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at--) if (view.getUint32(at, true) === END) return at
  throw bad()
}

const bad = (): AppError => new AppError('bad-table', { field: 'image' })
