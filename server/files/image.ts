import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { AppError } from '#shared/errors.ts'

const FORMATS = new Set(['jpeg', 'png', 'webp'])
/** As the lines of `file` call photos that houses show of themselves. */
export const HOUSE_PHOTO = 'housePhoto'
const MOST_PIXELS = 40_000_000

/** How large a picture is kept: cut to it, unless all of it is to be inside. */
export interface ImageSize {
  width: number
  height: number
  whole?: boolean
}

/** A picture made anew from its pixels: no metadata, no place, no hidden part survives (security.md T9). @throws bad-image */
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

/** How wide and high a picture of ours is, px. */
export async function measuresOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** The name of bytes: the hash of their content. */
export const contentName = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Keeps bytes under the hash of their content and gives that name; the same bytes are kept once. */
export async function keepFile(dataDir: string, bytes: Buffer): Promise<string> {
  const hash = contentName(bytes)
  const path = pathOf(dataDir, hash)
  await mkdir(dirname(path), { recursive: true })
  // Written aside and renamed: a crash leaves no half picture under a whole name.
  const aside = `${path}.${process.pid}.part`
  await writeFile(aside, bytes)
  await rename(aside, path)
  return hash
}

/** The bytes kept under a hash. @throws not-found */
export async function keptFile(dataDir: string, hash: string): Promise<Buffer> {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new AppError('not-found')
  return readFile(pathOf(dataDir, hash)).catch(() => {
    throw new AppError('not-found')
  })
}

/** Erases the bytes kept under a hash if they were kept before an instant; false where they are younger. Whoever asks knows that nothing shows them. */
export async function eraseFile(dataDir: string, hash: string, before: Date): Promise<boolean> {
  const kept = await stat(pathOf(dataDir, hash)).catch(() => null)
  if (kept !== null && kept.mtime >= before) return false
  await rm(pathOf(dataDir, hash), { force: true })
  return true
}

const pathOf = (dataDir: string, hash: string): string => join(dataDir, 'files', hash.slice(0, 2), hash)
