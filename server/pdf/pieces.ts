import type { Letters, Weight } from './letters.ts'
import { linesOf } from './lines.ts'

/** The colours of our screens in light mode. */
export const INK = '#1D2B27'
export const MUTED = '#5A6762'
export const SPRUCE = '#1F5E4F'
export const MINT = '#E3F0EA'
export const LINE = '#D8D2C4'

/** Structure types for screen readers (PDF structure, ISO 32000-1, 14.8.4). */
export interface Role {
  name: 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure'
  within: Role | null
  scope?: 'Row' | 'Column'
  alt?: string
}

/**
 * A drawing operation, in points from the left and top of its piece, or of its page. Without a role it is an artifact, which screen readers
 * skip.
 */
export type Ink = { x: number; y: number; role: Role | null } & (
  | { draws: 'words'; text: string; size: number; weight: Weight; color: string; width: number }
  | { draws: 'rule'; width: number; thick: number; color: string }
  | { draws: 'box'; width: number; height: number; fill?: string; line?: string; dashed?: true }
  | { draws: 'picture'; width: number; height: number; bytes: Uint8Array }
)

/** An unbreakable unit: a line of text, a table row, a picture. */
export interface Piece {
  height: number
  /** Space above it, except at the top of a page. */
  above: number
  inks: readonly Ink[]
  /** Kept with the next one. */
  leads?: true
  /** Repeated above it at the top of a page, such as a table head. */
  again?: Piece
  /** A page break follows. */
  ends?: true
}

/** The area in which blocks are laid out. */
export interface Room {
  letters: Letters
  /** The base font size, points. */
  base: number
  x: number
  width: number
  /** The maximum height of a piece: that of a page. */
  height: number
  role: Role
}

/** A text style; sizes relative to the base size. */
export interface Look {
  size: number
  weight: Weight
  color: string
}

/** Line height, relative to the font size. */
export const LEADING = 1.4
/** The x-height middle, above the baseline. */
const MIDDLE = 0.34

/** The ink of a text in lines; right-aligned if so set. */
export function wordsIn(room: Room, text: string, look: Look, align: 'left' | 'right' = 'left'): { height: number; inks: Ink[] }[] {
  const size = look.size * room.base
  return linesOf(room.letters, text, { weight: look.weight, size, width: room.width }).map((line) => {
    const width = room.letters.width(line.trimEnd(), look.weight) * size
    const x = align === 'right' ? room.x + room.width - width : room.x
    const ink: Ink = { draws: 'words', x, y: baselineOf(size), role: room.role, text: line, size, weight: look.weight, color: look.color, width }
    return { height: size * LEADING, inks: line.trim() === '' ? [] : [ink] }
  })
}

/** The baseline within a line. */
export const baselineOf = (size: number): number => (size * LEADING) / 2 + size * MIDDLE

/** Inks moved down. */
export const lowered = (inks: readonly Ink[], by: number): Ink[] => inks.map((ink) => ({ ...ink, y: ink.y + by }))

/** Joins pieces into one that is not split. */
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

/** Keeps each piece with the next, except the last. */
export const joined = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) => (index === pieces.length - 1 ? piece : { ...piece, leads: true }))
