import type { Letters, Weight } from './letters.ts'
import { linesOf } from './lines.ts'

/** The colours of our screens by day. */
export const INK = '#1D2B27'
export const MUTED = '#5A6762'
export const SPRUCE = '#1F5E4F'
export const MINT = '#E3F0EA'
export const LINE = '#D8D2C4'

/** What a part of a paper is for those who hear it (PDF structure, ISO 32000-1, 14.8.4). */
export interface Role {
  name: 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure'
  within: Role | null
  scope?: 'Row' | 'Column'
  alt?: string
}

/** Something drawn, in points from the left and top of its piece, or of its page. Without a role it is ornament, and nobody hears it. */
export type Ink = { x: number; y: number; role: Role | null } & (
  | { draws: 'words'; text: string; size: number; weight: Weight; color: string; width: number }
  | { draws: 'rule'; width: number; thick: number; color: string }
  | { draws: 'box'; width: number; height: number; fill?: string; line?: string; dashed?: true }
  | { draws: 'picture'; width: number; height: number; bytes: Uint8Array }
)

/** What stands on one page as it is: a line of a text, a row of a table, a picture. */
export interface Piece {
  height: number
  /** Empty above it, but not at the top of a page. */
  above: number
  inks: readonly Ink[]
  /** The next one stands on the same page. */
  leads?: true
  /** What is said again above it where it comes to stand at the top of a page. */
  again?: Piece
  /** The next one begins a page. */
  ends?: true
}

/** The place that blocks are laid out in. */
export interface Room {
  letters: Letters
  /** The size of plain letters, points. */
  base: number
  x: number
  width: number
  /** No piece may be higher: it is what a page holds. */
  height: number
  role: Role
}

/** How letters look, as a part of the plain size. */
export interface Look {
  size: number
  weight: Weight
  color: string
}

/** From one line to the next, as a part of the size of its letters. */
export const LEADING = 1.4
/** The middle of small letters, above their line. */
const MIDDLE = 0.34

/** The ink of a text in lines, one under another; each line ends at the right where it is so aligned. */
export function wordsIn(room: Room, text: string, look: Look, align: 'left' | 'right' = 'left'): { height: number; inks: Ink[] }[] {
  const size = look.size * room.base
  return linesOf(room.letters, text, { weight: look.weight, size, width: room.width }).map((line) => {
    const width = room.letters.width(line.trimEnd(), look.weight) * size
    const x = align === 'right' ? room.x + room.width - width : room.x
    const ink: Ink = { draws: 'words', x, y: baselineOf(size), role: room.role, text: line, size, weight: look.weight, color: look.color, width }
    return { height: size * LEADING, inks: line.trim() === '' ? [] : [ink] }
  })
}

/** Where letters stand in a line of theirs. */
export const baselineOf = (size: number): number => (size * LEADING) / 2 + size * MIDDLE

/** Inks of one place moved down. */
export const lowered = (inks: readonly Ink[], by: number): Ink[] => inks.map((ink) => ({ ...ink, y: ink.y + by }))

/** Pieces in one that is not torn. */
export function stacked(pieces: readonly Piece[]): { height: number; inks: Ink[] } {
  const inks: Ink[] = []
  let height = 0
  for (const [index, piece] of pieces.entries()) {
    height += index === 0 ? 0 : piece.above
    inks.push(...lowered(piece.inks, height))
    height += piece.height
  }
  return { height, inks }
}

/** Pieces of which each but the last brings the next one along. */
export const joined = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) => (index === pieces.length - 1 ? piece : { ...piece, leads: true }))
