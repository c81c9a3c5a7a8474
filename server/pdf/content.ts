/** What is known or not: what is not known is left out, or its place stays empty. */
export type Known = string | null | undefined

/** A4 upright or lying; labels and cards have their size in millimetres. */
export type PdfSize = 'A4' | 'A4-wide' | { width: number; height: number }

/** What stands at the top of every page: whose paper it is, of whom, of when and by whom, in the words of the paper's own language. */
export interface PdfHead {
  house: string
  about?: Known
  made: string
  by?: Known
}

/**
 * A paper to be laid out, as plain data: it crosses into a thread, and whoever describes one knows no library. Every text in it is shown as
 * it stands; a line break begins a new line, and nothing else in a text means anything.
 */
export interface PdfContent {
  /** Also what the file says that it is called. */
  title: string
  language: 'et' | 'ru' | 'en'
  /** The instant that the file says it was made; the same paper of the same instant has the same bytes. */
  at: string
  /** Null for labels and cards: they have no head, title or foot, only what they say. */
  head: PdfHead | null
  /** Beside the number at the bottom of every page. */
  foot?: Known
  /** How many pages the file has where others will follow this paper in it. */
  of?: number
  size?: PdfSize
  /** The size of plain letters, in points. */
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
  /** Shown on one page wherever one page holds it. */
  | { kind: 'together'; blocks: readonly Block[] }
  /** Cards in a grid with lines to cut along; a card is never torn. */
  | { kind: 'cards'; across: number; cards: readonly (readonly Block[])[] }
  | { kind: 'page' }

export type TextLook = 'plain' | 'strong' | 'quiet' | 'large'
/** `box`: a place to tick with a pen. */
export type ListMarks = 'dot' | 'number' | 'box'

/** One thing that is known, by its name; left out where it is not known. */
export type Fact = readonly [name: string, value: Known]

/** Who signs, and as whom. */
export interface SignaturePlace {
  name: Known
  role: Known
}

export interface Table {
  kind: 'table'
  columns: readonly { title: string; align?: 'left' | 'right' }[]
  rows: readonly Cells[]
  /** A last row that says what the others come to; it is never alone on a page. */
  sums?: Cells
}
/** As many as there are columns. */
export type Cells = readonly Known[]

/** A JPEG or PNG that stands upright, with its size in pixels; shown as wide as there is room for. */
export interface Picture {
  kind: 'picture'
  bytes: Uint8Array
  pixels: { width: number; height: number }
  /** What those hear who do not see it. */
  alt: string
  /** No wider than so many millimetres. */
  widest?: number
}

/** Those facts and texts that are known. */
export const isKnown = (text: Known): text is string => typeof text === 'string' && text.trim() !== ''
