import PDFDocument from 'pdfkit'
import type { Page } from './pages.ts'
import { laidOut } from './layout.ts'
import { type Letters, openLetters } from './letters.ts'
import type { PdfContent } from './content.ts'
import type { Ink, Role } from './pieces.ts'

/** A paper as a file. */
export interface DrawnPdf {
  bytes: Uint8Array
  pages: number
}

let opened: Letters | undefined

/**
 * Draws a paper as PDF/A-2a: embedded font subsets, language, title, and tagged structure for screen readers. Its time grows with the
 * length, so it runs in a worker thread (`drawnPdf`).
 */
export async function drawPdf(paper: PdfContent): Promise<DrawnPdf> {
  const letters = (opened ??= openLetters())
  const { width, height, pages } = laidOut(paper, letters)
  const doc = openFile(paper, letters)
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) =>
    doc
      .on('data', (chunk: Uint8Array) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject),
  )
  const tags = tagsOf(doc)
  for (const page of pages) {
    doc.addPage({ size: [width, height], margin: 0 })
    drawPage(doc, tags, letters, page)
  }
  tags.end()
  doc.end()
  await ended
  return { bytes: Buffer.concat(chunks), pages: pages.length }
}

function openFile({ title, language, at }: PdfContent, letters: Letters): PDFKit.PDFDocument {
  const [plain] = letters.fonts.values()
  const info = { Title: namedBy(letters.shown(title)), Creator: 'Koduke', Producer: 'Koduke', CreationDate: new Date(at) }
  // Set although each line sets its own: otherwise the library uses Helvetica, which is not embedded, and PDF/A refuses it.
  const font = plain as unknown as string
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: language,
    displayTitle: true,
    info,
    font,
  })
  for (const [name, bytes] of letters.fonts) doc.registerFont(name, bytes)
  return doc
}

/** The library does not escape the title in XML. */
const namedBy = (title: string): string => title.replace(/[<>&]/g, (sign) => ({ '<': '‹', '>': '›' })[sign] ?? '+')

function drawPage(doc: PDFKit.PDFDocument, tags: Tags, letters: Letters, page: Page): void {
  for (const { role, inks } of byRole(page)) tags.mark(role, () => inks.forEach((ink) => drawInk(doc, letters, ink)))
}

/** Consecutive inks with one role form one structure element. */
function byRole(page: Page): { role: Role | null; inks: Ink[] }[] {
  const parts: { role: Role | null; inks: Ink[] }[] = []
  for (const ink of page) {
    const last = parts.at(-1)
    if (last?.role === ink.role) last.inks.push(ink)
    else parts.push({ role: ink.role, inks: [ink] })
  }
  return parts
}

function drawInk(doc: PDFKit.PDFDocument, letters: Letters, ink: Ink): void {
  switch (ink.draws) {
    case 'words':
      return drawWords(doc, letters, ink)
    case 'rule':
      doc.rect(ink.x, ink.y, ink.width, ink.thick).fill(ink.color)
      return
    case 'box':
      if (ink.fill) doc.rect(ink.x, ink.y, ink.width, ink.height).fill(ink.fill)
      if (ink.line) {
        doc.save().lineWidth(0.7)
        if (ink.dashed) doc.dash(3, { space: 3 })
        doc.rect(ink.x, ink.y, ink.width, ink.height).stroke(ink.line).restore()
      }
      return
    case 'picture':
      doc.image(Buffer.from(ink.bytes), ink.x, ink.y, { width: ink.width, height: ink.height })
  }
}

function drawWords(doc: PDFKit.PDFDocument, letters: Letters, { text, x, y, weight, size, color }: Extract<Ink, { draws: 'words' }>): void {
  doc.fontSize(size).fillColor(color)
  let at = x
  for (const run of letters.runs(text, weight)) {
    doc.font(run.font).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += letters.width(run.text, weight) * size
  }
}

interface Tags {
  mark(role: Role | null, draw: () => void): void
  end(): void
}

/** The structure tree, built while drawing. */
function tagsOf(doc: PDFKit.PDFDocument): Tags {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const known = new Map<Role, PDFKit.PDFStructureElement>()
  const elementOf = (role: Role): PDFKit.PDFStructureElement => {
    const found = known.get(role)
    if (found) return found
    const { name, within, ...options } = role
    const element = doc.struct(name, options)
    ;(within ? elementOf(within) : root).add(element)
    known.set(role, element)
    return element
  }
  return {
    mark: (role, draw) => {
      const content = role && doc.markStructureContent(role.name)
      if (content === null) doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
      if (role && content) elementOf(role).add(content)
    },
    end: () => root.end(),
  }
}
