/** The size limit of an uploaded picture: 10 MB. */
export const LARGEST_IMAGE = 10 * 1024 * 1024

/** The size limit of a document: a contract of many scanned pages is larger than a photo. */
export const LARGEST_DOCUMENT = 20 * 1024 * 1024

/** The most photos of a diary entry. */
export const MOST_PHOTOS = 4

/** The most photos of a house. */
export const MOST_HOUSE_PHOTOS = 12

const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]

/** The picture type by magic bytes (JPEG, PNG, WebP); null for any other. Only the server checks that the file is complete. */
export function imageTypeOf(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  const has = (at: number, marks: readonly number[]) => marks.every((mark, index) => bytes[at + index] === mark)
  if (has(0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (has(0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  return has(0, RIFF) && has(8, WEBP) ? 'image/webp' : null
}

/** The document type by magic bytes: a PDF from its first byte on, or a picture. */
export const documentTypeOf = (bytes: Uint8Array): ReturnType<typeof imageTypeOf> | 'application/pdf' =>
  PDF.every((mark, index) => bytes[index] === mark) ? 'application/pdf' : imageTypeOf(bytes)

/** `%PDF-` */
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]
