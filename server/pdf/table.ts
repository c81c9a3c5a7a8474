import { type Cells, isKnown, type Table } from './content.ts'
import { type Ink, INK, LEADING, LINE, type Look, MINT, type Piece, type Role, type Room, SPRUCE, wordsIn } from './pieces.ts'

const HEAD: Look = { size: 0.86, weight: 'bold', color: SPRUCE }
const CELL: Look = { size: 0.94, weight: 'plain', color: INK }
const SUMS: Look = { ...CELL, weight: 'bold' }

/** Cell padding, horizontal and vertical, relative to the base size. */
const [SIDE, UP] = [0.5, 0.36]

type Line = { height: number; inks: Ink[] }
interface Column {
  x: number
  width: number
  align: 'left' | 'right'
}

/** A table row by row, with its head repeated on every page. A row is split only if no page holds it. */
export function tablePieces(room: Room, table: Table): Piece[] {
  const role: Role = { name: 'Table', within: room.role }
  const columns = columnsOf(room, table)
  const head = headOf(room, columns, table, role)
  const last = table.rows.length - 1
  const rows = table.rows.flatMap((row, index) => {
    const pieces = rowPieces(room, columns, row, { look: CELL, table: role, most: room.height - head.height })
    return table.sums !== undefined && index === last ? pieces.map((piece): Piece => ({ ...piece, leads: true })) : pieces
  })
  const sums = table.sums ? rowPieces(room, columns, table.sums, { look: SUMS, table: role, most: room.height - head.height }) : []
  const again: Piece = { ...head, inks: head.inks.map((ink) => ({ ...ink, role: null })) }
  return [head, ...[...rows, ...sums].map((piece) => ({ ...piece, again }))]
}

function headOf(room: Room, columns: readonly Column[], table: Table, within: Role): Piece {
  const role: Role = { name: 'TR', within }
  const cells = columns.map((column, index) =>
    wordsIn(
      { ...cellRoom(room, column), role: { name: 'TH', within: role, scope: 'Column' } },
      table.columns[index]?.title ?? '',
      HEAD,
      column.align,
    ),
  )
  const { height, inks } = rowOf(room, cells)
  const ground: Ink = { draws: 'box', x: room.x, y: 0, width: room.width, height, fill: MINT, role: null }
  return { height, above: 0.7 * room.base, inks: [ground, ...inks], leads: true }
}

interface RowKind {
  look: Look
  table: Role
  /** The maximum height of a row. */
  most: number
}

function rowPieces(room: Room, columns: readonly Column[], row: Cells, { look, table, most }: RowKind): Piece[] {
  const role: Role = { name: 'TR', within: table }
  const cells = columns.map((column, index) => {
    const text = row[index]
    const cell: Role = { name: 'TD', within: role }
    return isKnown(text) ? wordsIn({ ...cellRoom(room, column), role: cell }, text, look, column.align) : [emptyLine(column, cell)]
  })
  const fit = Math.max(1, Math.floor((most - 2 * UP * room.base) / (look.size * room.base * LEADING)))
  const longest = Math.max(1, ...cells.map(({ length }) => length))
  return Array.from({ length: Math.ceil(longest / fit) }, (_, part) => {
    const { height, inks } = rowOf(
      room,
      cells.map((lines) => lines.slice(part * fit, (part + 1) * fit)),
    )
    const rule: Ink = { draws: 'rule', x: room.x, y: height, width: room.width, thick: 0.5, color: LINE, role: null }
    return { height, above: 0, inks: [...inks, rule] }
  })
}

/** Invisible, but screen readers need as many cells as the head has. */
const emptyLine = ({ x }: Column, role: Role): Line => ({ height: 0, inks: [{ draws: 'words', x, y: 0, role, text: '', ...SILENT }] })
const SILENT = { size: 1, weight: 'plain', color: INK, width: 0 } as const

function rowOf(room: Room, cells: readonly (readonly Line[])[]): Line {
  const inks: Ink[] = []
  let lowest = room.base * LEADING * CELL.size
  for (const lines of cells) {
    let y = 0
    for (const line of lines) {
      inks.push(...line.inks.map((ink) => ({ ...ink, y: ink.y + y + UP * room.base })))
      y += line.height
    }
    lowest = Math.max(lowest, y)
  }
  return { height: lowest + 2 * UP * room.base, inks }
}

const cellRoom = (room: Room, { x, width }: Column): Room => ({ ...room, x: x + SIDE * room.base, width: width - 2 * SIDE * room.base })

/** Column widths by content and available space. */
function columnsOf(room: Room, table: Table): Column[] {
  const sides = 2 * SIDE * room.base
  const wishes = table.columns.map(({ title }, index) => {
    const texts = [...table.rows, ...(table.sums ? [table.sums] : [])].map((row) => row[index])
    return wishOf(room, title, texts.filter(isKnown))
  })
  let x = room.x
  return widthsFor(wishes, room.width - sides * wishes.length).map((width, index) => {
    const column: Column = { x, width: width + sides, align: table.columns[index]?.align ?? 'left' }
    x += column.width
    return column
  })
}

interface Wish {
  /** The width of its longest word. */
  least: number
  /** The width of its longest text in one line. */
  most: number
}

/** Each column gets its longest word; the rest is shared equally until it needs no more, so that short texts stay in one line. */
function widthsFor(wishes: readonly Wish[], room: number): number[] {
  const least = sumOf(wishes.map((wish) => wish.least))
  if (least >= room) return wishes.map((wish) => (room * wish.least) / least)
  const most = sumOf(wishes.map((wish) => wish.most))
  if (most <= room) return wishes.map((wish) => (room * wish.most) / most)
  const widths = wishes.map((wish) => wish.least)
  let left = room - least
  // The column that needs least more is satisfied first.
  const growing = [...wishes.keys()].toSorted((one, other) => moreOf(wishes[one]) - moreOf(wishes[other]))
  for (const [at, index] of growing.entries()) {
    const more = Math.min(moreOf(wishes[index]), left / (growing.length - at))
    widths[index] = (widths[index] ?? 0) + more
    left -= more
  }
  return widths
}

const moreOf = (wish: Wish | undefined): number => (wish ? wish.most - wish.least : 0)

/** One long cell, or an endless word, must not take the space of all others. */
const [WIDEST_WORD, WIDEST_TEXT] = [14, 60]

function wishOf({ letters, base }: Room, title: string, texts: readonly string[]): Wish {
  const widths = (words: readonly string[], { weight, size }: Look): number =>
    Math.max(0, ...words.map((word) => letters.width(word, weight) * size * base))
  const wish: Wish = { least: base, most: base }
  const grow = (text: string, look: Look): void => {
    const lines = letters.shown(text).split('\n')
    const words = lines.map((line) => line.split(' '))
    wish.least = Math.max(wish.least, Math.min(widths(words.flat(), look), WIDEST_WORD * base))
    const space = letters.width(' ', look.weight)
    const long = words.map((line) => sumOf(line.map((word) => letters.width(word, look.weight) + space)) - space)
    wish.most = Math.max(wish.most, wish.least, Math.min(Math.max(...long) * look.size * base + 1, WIDEST_TEXT * base))
  }
  grow(title, HEAD)
  for (const text of texts) grow(text, SUMS)
  return wish
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
