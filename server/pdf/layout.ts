import { piecesOf, textPieces, TITLE } from './blocks.ts'
import type { Letters, Weight } from './letters.ts'
import { oneLine } from './lines.ts'
import { type Bounds, type Page, paged } from './pages.ts'
import { isKnown, type PdfContent, type PdfHead } from './content.ts'
import { baselineOf, INK, type Ink, LEADING, LINE, MUTED, type Piece, type Room, SPRUCE } from './pieces.ts'

/** A laid-out paper: points from the left and top of each page. */
export interface LaidOut {
  width: number
  height: number
  pages: readonly Page[]
}

const MM = 72 / 25.4
const PLAIN_LETTERS = 10.5
/** The margins of a sheet and of a label, mm. */
const [SHEET_EDGE, SHEET_RIM, LABEL_EDGE] = [20, 14, 3]

interface Sheet {
  width: number
  height: number
  edge: number
  rim: number
  letters: Letters
  base: number
}

/** Lays a paper out, page by page. */
export function laidOut(paper: PdfContent, letters: Letters): LaidOut {
  const sheet = sheetOf(paper, letters)
  const { width, height } = sheet
  const bounds = boundsIn(sheet, paper.head !== null)
  const { top, bottom } = bounds(1)
  const room: Room = {
    letters,
    base: sheet.base,
    x: sheet.edge,
    width: width - 2 * sheet.edge,
    height: bottom - top,
    role: { name: 'Sect', within: null },
  }
  const pages = paged([...opening(room, paper), ...piecesOf(paper.blocks, room)], bounds)
  if (paper.head === null) return { width, height, pages }
  const { head } = paper
  return {
    width,
    height,
    pages: pages.map((page, index) => [
      ...(index === 0 ? [] : runningHead(room, sheet, { ...head, title: paper.title })),
      ...page,
      ...footOf(room, sheet, paper.foot ?? '', `${index + 1}/${paper.of ?? pages.length}`),
    ]),
  }
}

function sheetOf({ size = 'A4', letters: base = PLAIN_LETTERS, head }: PdfContent, letters: Letters): Sheet {
  const { width, height } = typeof size === 'string' ? MILLIMETRES[size] : size
  const [edge, rim] = head === null && Math.min(width, height) < SMALLEST_SHEET ? [LABEL_EDGE, LABEL_EDGE] : [SHEET_EDGE, SHEET_RIM]
  return { width: width * MM, height: height * MM, edge: edge * MM, rim: rim * MM, letters, base }
}

const MILLIMETRES = { A4: { width: 210, height: 297 }, 'A4-wide': { width: 297, height: 210 } }
/** Narrower pages are labels, mm. */
const SMALLEST_SHEET = 140

/** The first page starts with the title, later ones with a running header. */
function boundsIn({ height, rim, base }: Sheet, hasHead: boolean): (page: number) => Bounds {
  if (!hasHead) return () => ({ top: rim, bottom: height - rim })
  const bottom = height - rim - 2.2 * base
  return (page) => ({ top: page === 0 ? rim : rim + 4.2 * base, bottom })
}

/** House, title, person, time and author. */
function opening(room: Room, { head, title }: PdfContent): Piece[] {
  if (head === null) return []
  const house = textPieces(room, head.house, { size: 1.05, weight: 'bold', color: SPRUCE }, undefined, 0)
  const made = [head.made, head.by].filter(isKnown).join(' · ')
  return [
    ...house,
    { height: 1.4, above: 0.5 * room.base, inks: [{ draws: 'rule', x: room.x, y: 0, width: room.width, thick: 1.4, color: SPRUCE, role: null }] },
    ...textPieces(room, title, TITLE, { name: 'H1', within: room.role }, 1.3),
    ...(isKnown(head.about) ? textPieces(room, head.about, { size: 1.15, weight: 'plain', color: INK }, undefined, 0.3) : []),
    ...textPieces(room, made, { size: 0.92, weight: 'plain', color: MUTED }, undefined, 0.3),
    { height: 0.4 * room.base, above: 0, inks: [] },
  ]
}

interface SideText {
  text: string
  weight: Weight
  size: number
  color: string
}

function runningHead(room: Room, { rim }: Sheet, { house, title, about, made, by }: PdfHead & { title: string }): Ink[] {
  const size = room.base * 0.86
  const quiet = (text: string): SideText => ({ text, weight: 'plain', size, color: MUTED })
  const y = rim
  return [
    ...sides(room, y, { text: house, weight: 'bold', size, color: SPRUCE }, quiet(about ?? '')),
    ...sides(room, y + size * LEADING, quiet(title), quiet([made, by].filter(isKnown).join(' · '))),
    { draws: 'rule', x: room.x, y: y + 2 * size * LEADING + 0.4 * room.base, width: room.width, thick: 0.8, color: SPRUCE, role: null },
  ]
}

function footOf(room: Room, { height, rim }: Sheet, text: string, number: string): Ink[] {
  const size = room.base * 0.82
  const y = height - rim - 1.2 * room.base
  const quiet = (words: string): SideText => ({ text: words, weight: 'plain', size, color: MUTED })
  return [
    { draws: 'rule', x: room.x, y, width: room.width, thick: 0.5, color: LINE, role: null },
    ...sides(room, y + 0.4 * room.base, quiet(text), quiet(number)),
  ]
}

/** Two texts in one line, one at each side; the left one is shortened first. */
function sides(room: Room, y: number, left: SideText, right: SideText): Ink[] {
  const gap = 1.5 * room.base
  const said = ({ text, weight, size, color }: SideText, most: number): Extract<Ink, { draws: 'words' }> => {
    const shown = oneLine(room.letters, text, { weight, size, width: most })
    const width = room.letters.width(shown, weight) * size
    return { draws: 'words', x: room.x, y: y + baselineOf(size), role: null, text: shown, size, weight, color, width }
  }
  const end = said(right, room.width * 0.5)
  const start = said(left, room.width - end.width - (end.text === '' ? 0 : gap))
  return [start, { ...end, x: room.x + room.width - end.width }].filter(({ text }) => text !== '')
}
