import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { AppError } from '#shared/errors.ts'
import { A4, MARGIN, newPdf } from './pdfWriter.ts'

/** What makes a PDF do something or carry something, wherever in it this stands (security.md T9). */
const NAMES = ['JS', 'JavaScript', 'EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia', 'XFA', 'AA'] as const
const ACTIONS = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'Movie', 'Sound'] as const
const ANNOTATIONS = ['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'] as const
const FORBIDDEN: ReadonlySet<string> = new Set(NAMES)
const FORBIDDEN_KINDS: Readonly<Record<string, ReadonlySet<string>>> = {
  S: new Set(ACTIONS),
  Subtype: new Set(ANNOTATIONS),
  Type: new Set(['EmbeddedFile']),
}

/** The most pages of one document; more is no paper of a person. */
const MOST_PAGES = 300

/** How many pages a PDF has that only shows something. @throws bad-document, unsafe-document */
export async function pagesOf(bytes: Buffer): Promise<number> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true }).catch(() =>
    bytes.includes('/Encrypt') ? unsafe() : bad(),
  )
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
  if (objects.some(isActive)) return unsafe()
  const pages = countOf(pdf)
  return pages >= 1 && pages <= MOST_PAGES ? pages : bad()
}

/** A file that only begins as a PDF has no pages, and then not even a place for them. */
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

/** Documents one after another as one PDF, behind a page that lists them; a picture stands on a page of its own. */
export async function oneOf(heading: string, said: string, parts: readonly Part[]): Promise<Buffer> {
  const paper = await newPdf(heading)
  paper.title(heading)
  paper.quiet(said)
  paper.gap()
  for (const [index, { title }] of parts.entries()) paper.text(`${index + 1}. ${title}`)
  const { pdf } = paper
  for (const { mime, bytes } of parts) {
    if (mime !== 'application/pdf') await addPicture(pdf, bytes)
    else for (const page of await pdf.copyPages(...(await whole(bytes)))) pdf.addPage(page)
  }
  return paper.bytes()
}

async function whole(bytes: Uint8Array): Promise<[PDFDocument, number[]]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  return [pdf, pdf.getPageIndices()]
}

async function addPicture(pdf: PDFDocument, bytes: Uint8Array): Promise<void> {
  const image = await pdf.embedJpg(await sharp(bytes).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer())
  const { width, height } = image.scaleToFit(A4[0] - 2 * MARGIN, A4[1] - 2 * MARGIN)
  pdf.addPage(A4).drawImage(image, { x: (A4[0] - width) / 2, y: A4[1] - MARGIN - height, width, height })
}
