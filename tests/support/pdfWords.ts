import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy, TextItem } from 'pdfjs-dist/types/src/display/api.d.ts'

/** A PDF as another program reads it. */
export interface ReadPdf {
  title: string
  language: string | null
  isTagged: boolean
  /** The text of each page in the order of the file, line by line. */
  pages: string[][]
  sizes: { width: number; height: number }[]
  /** The rightmost position of any text, in points. */
  widest: number
  /** The structure of each page as a screen reader gets it, in order: `H1`, `P`, `Table`, … */
  roles: string[][]
}

/** Reads a PDF back; it shares no code with the writer. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: VerbosityLevel.ERRORS })
  const pdf = await task.promise
  const { info } = await pdf.getMetadata()
  const { Title = '', Language = null } = info as { Title?: string; Language?: string | null }
  const read: ReadPdf = { title: Title, language: Language, isTagged: await isTagged(pdf), pages: [], sizes: [], widest: 0, roles: [] }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    read.sizes.push({ width: Math.round(width), height: Math.round(height) })
    const words = (await page.getTextContent()).items.flatMap((item) => ('str' in item && item.str !== '' ? [item] : []))
    read.pages.push(linesOf(words))
    read.widest = Math.max(
      read.widest,
      ...words.filter(({ str }) => str.trim() !== '').map(({ transform, width: wide }) => Number(transform[4]) + wide),
    )
    read.roles.push(rolesOf(await page.getStructTree()))
  }
  await task.destroy()
  return read
}

/** The declared type of the answer is wrong. */
async function isTagged(pdf: PDFDocumentProxy): Promise<boolean> {
  const said: unknown = await pdf.getMarkInfo()
  return said instanceof Map && said.get('Marked') === true
}

/** Text runs of one line have the same height on the page. */
function linesOf(words: readonly TextItem[]): string[] {
  const lines: { y: number; text: string }[] = []
  for (const { str: text, transform } of words) {
    const y = Number(transform[5])
    const last = lines.at(-1)
    if (last && Math.abs(last.y - y) < 1) last.text += text
    else lines.push({ y, text })
  }
  return lines.map(({ text }) => text.trim()).filter(Boolean)
}

/** Only the parts of the tree with content on this page; the others are only named there. */
function rolesOf(node: unknown): string[] {
  if (!hasContent(node) || !('role' in node)) return []
  return [String(node.role), ...childrenOf(node).flatMap(rolesOf)]
}

const hasContent = (node: unknown): node is object =>
  typeof node === 'object' && node !== null && (('type' in node && node.type === 'content') || childrenOf(node).some(hasContent))

const childrenOf = (node: object): unknown[] => ('children' in node && Array.isArray(node.children) ? node.children : [])
