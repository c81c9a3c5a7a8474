import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'
import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'

/** Points. */
export const A4: [number, number] = [595.28, 841.89]
export const MARGIN = 62
const WIDTH = A4[0] - 2 * MARGIN
const INK = rgb(0.12, 0.14, 0.13)
const MUTED = rgb(0.38, 0.42, 0.4)
const FOREST = rgb(0.122, 0.369, 0.31)
const LINE = rgb(0.84, 0.82, 0.77)

/** The letters of our screens, whole enough for every name in Estonia's registers written in Latin letters. */
const FAMILY = '@expo-google-fonts/atkinson-hyperlegible-next'
const { resolve } = createRequire(import.meta.url)
const font = (name: string): Promise<Buffer> => readFile(resolve(`${FAMILY}/${name}.ttf`))

/** A sheet that is written from the top down; a new one is begun where the old one ends. */
export interface Pdf {
  pdf: PDFDocument
  title(text: string): void
  heading(text: string): void
  text(text: string): void
  quiet(text: string): void
  /** What is known, name by name. */
  facts(facts: readonly (readonly [label: string, value: string])[]): void
  /** Two places to sign beside each other, kept together with their names. */
  signatures(left: readonly string[], right: readonly string[]): void
  gap(): void
  /** The whole as a file; `foot` stands under every page that was written, with its number. */
  bytes(foot?: string): Promise<Buffer>
}

interface Look {
  size: number
  font: PDFFont
  color: typeof INK
  /** From one line to the next. */
  leading: number
}

/** An empty A4 paper with our letters embedded, so that it looks the same everywhere. */
export async function newPdf(title: string): Promise<Pdf> {
  const pdf = await PDFDocument.create()
  pdf.registerFontkit(fontkit)
  pdf.setTitle(title)
  pdf.setLanguage('et')
  pdf.setProducer('Koduke')
  pdf.setCreator('Koduke')
  const plain = await pdf.embedFont(await font('400Regular/AtkinsonHyperlegibleNext_400Regular'), { subset: true })
  const bold = await pdf.embedFont(await font('700Bold/AtkinsonHyperlegibleNext_700Bold'), { subset: true })
  const look = (size: number, color = INK, letters = plain): Look => ({ size, font: letters, color, leading: size * 1.45 })
  const written: PDFPage[] = []
  let page = pdf.addPage(A4)
  let y = A4[1] - MARGIN
  written.push(page)
  const need = (height: number): void => {
    if (y - height >= MARGIN + 20) return
    page = pdf.addPage(A4)
    written.push(page)
    y = A4[1] - MARGIN
  }
  const write = (text: string, { size, font: letters, color, leading }: Look, x = MARGIN, width = WIDTH): void => {
    for (const line of wrapped(text, (words) => letters.widthOfTextAtSize(words, size), width)) {
      need(leading)
      y -= leading
      page.drawText(line, { x, y, size, font: letters, color })
    }
  }
  const LABEL = 150
  return {
    pdf,
    title: (text) => {
      write(text, look(20, FOREST, bold))
      y -= 4
    },
    heading: (text) => {
      need(60)
      y -= 12
      write(text, look(12, FOREST, bold))
      y -= 2
    },
    text: (text) => write(text, look(10.5)),
    quiet: (text) => write(text, look(10, MUTED)),
    facts: (facts) => {
      for (const [label, value] of facts) {
        need(18)
        const top = y
        write(label, look(10.5, MUTED), MARGIN, LABEL - 10)
        const under = y
        y = top
        write(value, look(10.5), MARGIN + LABEL, WIDTH - LABEL)
        y = Math.min(y, under) - 3
      }
    },
    signatures: (left, right) => {
      need(110)
      y -= 62
      const half = (WIDTH - 40) / 2
      const top = y
      let lowest = y
      for (const [lines, x] of [[left, MARGIN] as const, [right, MARGIN + half + 40] as const]) {
        y = top
        page.drawLine({ start: { x, y }, end: { x: x + half, y }, thickness: 0.7, color: INK })
        for (const [index, line] of lines.entries()) write(line, index === 0 ? look(10.5) : look(9, MUTED), x, half)
        lowest = Math.min(lowest, y)
      }
      y = lowest
    },
    gap: () => {
      y -= 12
    },
    bytes: async (foot) => {
      for (const [index, each] of written.entries()) {
        if (foot === undefined) break
        each.drawLine({ start: { x: MARGIN, y: 48 }, end: { x: A4[0] - MARGIN, y: 48 }, thickness: 0.5, color: LINE })
        each.drawText(foot, { x: MARGIN, y: 34, size: 8.5, font: plain, color: MUTED })
        const number = `${index + 1} / ${written.length}`
        each.drawText(number, { x: A4[0] - MARGIN - plain.widthOfTextAtSize(number, 8.5), y: 34, size: 8.5, font: plain, color: MUTED })
      }
      return Buffer.from(await pdf.save())
    },
  }
}

/** A text in lines that are no wider than this; a word that is wider alone stands alone. */
function wrapped(text: string, widthOf: (text: string) => number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
