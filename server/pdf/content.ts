/** An optional value: if absent, it is left out, or its space stays empty. */
export type Known = string | null | undefined

/** A4 portrait or landscape; labels and cards have their size in millimetres. */
export type PdfSize = 'A4' | 'A4-wide' | { width: number; height: number }

/** The header of every page: house, person, time and author, in the paper's language. */
export interface PdfHead {
  house: string
  about?: Known
  made: string
  by?: Known
}

/**
 * A paper to be laid out, as plain data: it is passed to a worker thread, and callers need no PDF library. Texts are shown as they are; a
 * line break starts a new line, and there is no markup.
 */
export interface PdfContent {
  /** Also the PDF's title. */
  title: string
  language: 'et' | 'ru' | 'en'
  /** The PDF's creation time; the same paper with the same time has the same bytes. */
  at: string
  /** Null for labels and cards: they have only content, without header, title and footer. */
  head: PdfHead | null
  /** Beside the page number in the footer. */
  foot?: Known
  /** The total page count if other pages follow in the file. */
  of?: number
  size?: PdfSize
  /** The base font size, in points. */
  letters?: number
  blocks: readonly Block[]
}

export type Block =
  | { kind: 'heading'; text: string; level?: 1 | 2 }
  | { kind: 'text'; text: Known; look?: TextLook }
  | { kind: 'facts'; facts: readonly Fact[] }
  | Table
  | { kind: 'list'; items: readonly Known[]; marks?: ListMarks }
  | { kind: 'signatures'; places: readonly SignaturePlace[] }
  | Picture
  /** Kept on one page if it fits. */
  | { kind: 'together'; blocks: readonly Block[] }
  /** A grid of cards with cutting lines; cards are never split. */
  | { kind: 'cards'; across: number; cards: readonly (readonly Block[])[] }
  | { kind: 'page' }

export type TextLook = 'plain' | 'strong' | 'quiet' | 'large'
/** `box`: a checkbox for a pen. */
export type ListMarks = 'dot' | 'number' | 'box'

/** A named fact; left out if absent. */
export type Fact = readonly [name: string, value: Known]

/** A signer and their role. */
export interface SignaturePlace {
  name: Known
  role: Known
}

export interface Table {
  kind: 'table'
  columns: readonly { title: string; align?: 'left' | 'right' }[]
  rows: readonly Cells[]
  /** A total row; never alone on a page. */
  sums?: Cells
}
/** One per column. */
export type Cells = readonly Known[]

/** An upright JPEG or PNG, with its size in pixels; shown as wide as possible. */
export interface Picture {
  kind: 'picture'
  bytes: Uint8Array
  pixels: { width: number; height: number }
  /** The alternative text. */
  alt: string
  /** The maximum width in millimetres. */
  widest?: number
}

/** The facts and texts that are present. */
export const isKnown = (text: Known): text is string => typeof text === 'string' && text.trim() !== ''
