import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { AppError } from '#shared/errors.ts'
import { drawPdf } from '../pdf/draw.ts'
import type { PdfContent } from '../pdf/content.ts'

/** PDF keys of active or embedded content, anywhere in the file (security.md T9). */
const NAMES = ['JS', 'JavaScript', 'EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia', 'XFA', 'AA'] as const
const ACTIONS = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'Movie', 'Sound'] as const
const ANNOTATIONS = ['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'] as const
const FORBIDDEN: ReadonlySet<string> = new Set(NAMES)
const FORBIDDEN_KINDS: Readonly<Record<string, ReadonlySet<string>>> = {
  S: new Set(ACTIONS),
  Subtype: new Set(ANNOTATIONS),
  Type: new Set(['EmbeddedFile']),
}

/** The most pages of one document; no personal paper has more. */
const MOST_PAGES = 300

/** The page count of a PDF without active content. @throws bad-document, unsafe-document */
export async function pagesOf(bytes: Buffer): Promise<number> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true }).catch(() =>
    bytes.includes('/Encrypt') ? unsafe() : bad(),
  )
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
  if (objects.some(isActive)) return unsafe()
  const pages = countOf(pdf)
  return pages >= 1 && pages <= MOST_PAGES ? pages : bad()
}

/** A file that merely starts like a PDF has no pages, or not even a page tree. */
function countOf(pdf: PDFDocument): number {
  try {
    return pdf.getPageCount()
  } catch {
    return 0
  }
}

const unsafe = (): never => {
  throw new AppError('unsafe-document', { field: 'image' })
}

const bad = (): never => {
  throw new AppError('bad-document', { field: 'image' })
}

function isActive(object: PDFObject): boolean {
  if (object instanceof PDFStream) return isActive(object.dict)
  if (object instanceof PDFArray) return object.asArray().some(isActive)
  if (!(object instanceof PDFDict)) return false
  return object.entries().some(([key, value]) => {
    const name = key.decodeText()
    const kinds = value instanceof PDFName ? FORBIDDEN_KINDS[name] : undefined
    return FORBIDDEN.has(name) || kinds?.has((value as PDFName).decodeText()) || isActive(value)
  })
}

export interface Part {
  title: string
  mime: string
  bytes: Uint8Array
}

/** A table of contents, filled in when all documents have been read. */
export type Cover = Omit<PdfContent, 'blocks'>

/** Merges documents into one PDF, after a table of contents; a picture gets a page of its own. */
export async function oneOf(cover: Cover, parts: readonly Part[]): Promise<Buffer> {
  const opened = await Promise.all(parts.map(async (part) => ({ title: part.title, pdf: await openedPart(cover, part) })))
  const listed = opened.map(({ title, pdf }) => ({ title, pages: pdf.getPageCount() }))
  const [short, pages] = await drawnList(cover, listed, 1)
  const [list] = pages === 1 ? [short] : await drawnList(cover, listed, pages)
  const whole = await PDFDocument.create()
  whole.setTitle(`${cover.title}: ${cover.head?.about ?? ''}`)
  whole.setLanguage(cover.language)
  whole.setProducer('Koduke')
  whole.setCreator('Koduke')
  for (const pdf of [await PDFDocument.load(list, AS_IT_IS), ...opened.map((part) => part.pdf)])
    for (const page of await whole.copyPages(pdf, pdf.getPageIndices())) whole.addPage(page)
  return Buffer.from(await whole.save())
}

const AS_IT_IS = { updateMetadata: false }

/** The table of contents, for an assumed number of its own pages, and its actual number. */
async function drawnList(
  cover: Cover,
  listed: readonly { title: string; pages: number }[],
  reckoned: number,
): Promise<[bytes: Uint8Array, pages: number]> {
  let next = reckoned + 1
  const rows = listed.map(({ title, pages }, index) => {
    const row = [String(index + 1), title, String(next)]
    next += pages
    return row
  })
  const columns = [{ title: 'Nr', align: 'right' }, { title: 'Dokument' }, { title: 'Lehekülg', align: 'right' }] as const
  const nothing = { kind: 'text', text: 'Kehtivaid dokumente failiga ei ole.' } as const
  const { bytes, pages } = await drawPdf({ ...cover, of: next - 1, blocks: rows.length === 0 ? [nothing] : [{ kind: 'table', columns, rows }] })
  return [bytes, pages]
}

async function openedPart(cover: Cover, { title, mime, bytes }: Part): Promise<PDFDocument> {
  return PDFDocument.load(mime === 'application/pdf' ? bytes : await picturePage(cover, title, bytes), AS_IT_IS)
}

async function picturePage({ language, at }: Cover, title: string, bytes: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(bytes).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true })
  const drawn = await drawPdf({
    title,
    language,
    at,
    head: null,
    blocks: [
      { kind: 'heading', text: title },
      { kind: 'picture', bytes: data, pixels: info, alt: title },
    ],
  })
  return drawn.bytes
}
