import { AppError } from '#shared/errors.ts'

/** What all parts of a file may be together when they are unpacked, bytes, and how many parts there may be. */
const MOST_UNPACKED = 48 * 1024 * 1024
const MOST_PARTS = 500

const END = 0x06054b50
const PART = 0x02014b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535

/**
 * Refuses a zip that would unpack into too much, by what its directory says (PKWARE APPNOTE 4.3); a directory that says less than there
 * is gets no further, for the unpacker gives each part the room that the directory names. @throws bad-table
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
    // The first bit of the flags: it is locked by a password.
    if ((view.getUint16(at + 8, true) & 1) === 1) throw bad()
    unpacked += view.getUint32(at + 24, true)
    if (unpacked > MOST_UNPACKED) throw bad()
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

/** Where the directory's end stands. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at--) if (view.getUint32(at, true) === END) return at
  throw bad()
}

const bad = (): AppError => new AppError('bad-table', { field: 'image' })
