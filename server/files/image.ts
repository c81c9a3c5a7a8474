import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { AppError } from '#shared/errors.ts'

const FORMATS = new Set(['jpeg', 'png', 'webp'])
/** The name of house photos in `file` rows. */
export const HOUSE_PHOTO = 'housePhoto'
const MOST_PIXELS = 40_000_000

/** The stored size of a picture: cropped to it, or scaled to fit within. */
export interface ImageSize {
  width: number
  height: number
  whole?: boolean
}

/** Re-encodes a picture from its pixels: metadata, location and hidden data are removed (security.md T9). @throws bad-image */
export async function remakeImage(bytes: Buffer, { width, height, whole = false }: ImageSize): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (!format || !FORMATS.has(format)) throw new AppError('bad-image', { field: 'image' })
    return await image
      .rotate()
      .resize({ width, height, ...(whole ? { fit: 'inside', withoutEnlargement: true } : { fit: 'cover', position: 'attention' }) })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('bad-image', { field: 'image' })
  }
}

/** Width and height of a stored picture, px. */
export async function measuresOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** The content name of bytes: their hash. */
export const contentName = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Stores bytes under their content name and returns it; identical bytes are stored once. */
export async function keepFile(dataDir: string, bytes: Buffer): Promise<string> {
  const hash = contentName(bytes)
  const path = pathOf(dataDir, hash)
  await mkdir(dirname(path), { recursive: true })
  // Written to a temporary name and renamed: a crash leaves no partial file.
  const aside = `${path}.${process.pid}.part`
  await writeFile(aside, bytes)
  await rename(aside, path)
  return hash
}

/** The bytes of a content name. @throws not-found */
export async function keptFile(dataDir: string, hash: string): Promise<Buffer> {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new AppError('not-found')
  return readFile(pathOf(dataDir, hash)).catch(() => {
    throw new AppError('not-found')
  })
}

/**
 * Deletes the bytes of a content name if they were stored before an instant; false if they are newer. The caller has checked that nothing
 * uses them.
 */
export async function eraseFile(dataDir: string, hash: string, before: Date): Promise<boolean> {
  const kept = await stat(pathOf(dataDir, hash)).catch(() => null)
  if (kept !== null && kept.mtime >= before) return false
  await rm(pathOf(dataDir, hash), { force: true })
  return true
}

const pathOf = (dataDir: string, hash: string): string => join(dataDir, 'files', hash.slice(0, 2), hash)
