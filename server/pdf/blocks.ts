import { type Block, type Fact, isKnown, type Known, type ListMarks, type Picture, type SignaturePlace, type TextLook } from './content.ts'
import { type Ink, INK, joined, LEADING, type Look, lowered, MUTED, type Piece, type Role, type Room, SPRUCE, stacked, wordsIn } from './pieces.ts'
import { tablePieces } from './table.ts'

const LOOKS: Readonly<Record<TextLook, Look>> = {
  plain: { size: 1, weight: 'plain', color: INK },
  strong: { size: 1, weight: 'bold', color: INK },
  quiet: { size: 0.92, weight: 'plain', color: MUTED },
  large: { size: 1.6, weight: 'bold', color: INK },
}
export const TITLE: Look = { size: 1.9, weight: 'bold', color: SPRUCE }
const HEADINGS: Readonly<Record<1 | 2, Look>> = {
  1: { size: 1.2, weight: 'bold', color: SPRUCE },
  2: { size: 1.04, weight: 'bold', color: INK },
}
const POINTS_OF_MM = 72 / 25.4

/** Stacked blocks. */
export function piecesOf(blocks: readonly Block[], room: Room): Piece[] {
  const pieces: Piece[] = []
  for (const [index, block] of blocks.entries()) {
    const last = pieces.at(-1)
    // Signature lines alone would be a page that anybody can exchange.
    if (block.kind === 'signatures' && last) pieces[pieces.length - 1] = { ...last, leads: true }
    if (block.kind === 'page' && last) pieces[pieces.length - 1] = { ...last, ends: true }
    const [first, ...more] = blockPieces(block, room)
    const least = APART[blocks[index - 1]?.kind ?? ''] ?? 0
    if (first) pieces.push({ ...first, above: Math.max(first.above, least * room.base) }, ...more)
  }
  return pieces
}

/** The minimum space below a block of a kind, relative to the base size. */
const APART: Readonly<Record<string, number>> = { table: 1, facts: 0.9, picture: 0.8, cards: 0.8 }

function blockPieces(block: Block, room: Room): Piece[] {
  switch (block.kind) {
    case 'heading':
      return headingPieces(room, block.text, block.level ?? 1)
    case 'text':
      return isKnown(block.text) ? textPieces(room, block.text, LOOKS[block.look ?? 'plain']) : []
    case 'facts':
      return factPieces(room, block.facts)
    case 'table':
      return tablePieces(room, block)
    case 'list':
      return listPieces(room, block.items, block.marks ?? 'dot')
    case 'signatures':
      return signaturePieces(room, block.places)
    case 'picture':
      return [picturePiece(room, block)]
    case 'together':
      return joined(piecesOf(block.blocks, room))
    case 'cards':
      return cardPieces(room, block.cards, block.across)
    case 'page':
      return []
  }
}

const headingPieces = (room: Room, text: string, level: 1 | 2): Piece[] =>
  textPieces(room, text, HEADINGS[level], { name: level === 1 ? 'H2' : 'H3', within: room.role }, level === 1 ? 1.4 : 1.1).map((piece) => ({
    ...piece,
    leads: true,
  }))

/** A text line by line, without widows and orphans. `above` is relative to the base size. */
export function textPieces(room: Room, text: string, look: Look, role: Role = { name: 'P', within: room.role }, above = 0.45): Piece[] {
  const lines = wordsIn({ ...room, role }, text, look)
  return lines.map(({ height, inks }, index) => {
    const isLonely = index === 0 || index === lines.length - 2
    const piece: Piece = { height, above: index === 0 ? above * room.base : 0, inks }
    return isLonely && index < lines.length - 1 ? { ...piece, leads: true } : piece
  })
}

/** Names in a column of their own, as wide as the longest, at most two fifths. */
function factPieces(room: Room, facts: readonly Fact[]): Piece[] {
  const known = facts.flatMap(([name, value]) => (isKnown(value) ? [[name, value] as const] : []))
  const longest = Math.max(0, ...known.map(([name]) => room.letters.width(room.letters.shown(name), 'plain')))
  const gap = 1.6 * room.base
  const names = Math.min(Math.max(longest * room.base + 1, room.width * 0.24), room.width * 0.4)
  const table: Role = { name: 'Table', within: room.role }
  return known.map(([name, value], index) => {
    const row: Role = { name: 'TR', within: table }
    const at = { ...room, x: room.x + names + gap, width: room.width - names - gap, role: { name: 'TD', within: row } as Role }
    const left = linesDown(
      wordsIn({ ...room, width: names, role: { name: 'TH', within: row, scope: 'Row' } }, name, { ...LOOKS.plain, color: MUTED }),
    )
    const right = linesDown(wordsIn(at, value, LOOKS.plain))
    return { height: Math.max(left.height, right.height), above: (index === 0 ? 0.5 : 0.18) * room.base, inks: [...left.inks, ...right.inks] }
  })
}

const linesDown = (lines: readonly { height: number; inks: Ink[] }[]) => stacked(lines.map((line) => ({ ...line, above: 0 })))

function listPieces(room: Room, items: readonly Known[], marks: ListMarks): Piece[] {
  const list: Role = { name: 'L', within: room.role }
  const indent = (marks === 'number' ? 2.1 : 1.6) * room.base
  const within = { ...room, x: room.x + indent, width: room.width - indent }
  return items.filter(isKnown).flatMap((text, index) => {
    const item: Role = { name: 'LI', within: list }
    const [first, ...more] = textPieces(within, text, LOOKS.plain, { name: 'LBody', within: item }, 0.3)
    return first ? [{ ...first, inks: [...markOf(room, item, marks, index), ...first.inks] }, ...more] : []
  })
}

function markOf(room: Room, item: Role, marks: ListMarks, index: number): Ink[] {
  const role: Role = { name: 'Lbl', within: item }
  if (marks !== 'box')
    return wordsIn({ ...room, role }, marks === 'dot' ? '•' : `${index + 1}.`, { ...LOOKS.plain, color: SPRUCE }).flatMap(({ inks }) => inks)
  const side = room.base * 0.9
  return [{ draws: 'box', x: room.x, y: (room.base * LEADING - side) / 2, width: side, height: side, line: INK, role: null }]
}

const ACROSS = 2
/** Signature lines side by side, with space above each. */
function signaturePieces(room: Room, places: readonly SignaturePlace[]): Piece[] {
  const gap = 3.6 * room.base
  const width = (room.width - gap * (ACROSS - 1)) / ACROSS
  const pieces = rowsOf(places, ACROSS).map((row) => {
    const placed = row.map((place, column) => signaturePlace({ ...room, x: room.x + column * (width + gap), width }, place))
    return { height: Math.max(...placed.map(({ height }) => height)), above: room.base, inks: placed.flatMap(({ inks }) => inks) }
  })
  return joined(pieces)
}

function signaturePlace(room: Room, { name, role }: SignaturePlace): { height: number; inks: Ink[] } {
  const hand = 4.2 * room.base
  const under = stacked([
    ...(isKnown(name) ? textPieces(room, name, LOOKS.plain) : []),
    ...(isKnown(role) ? textPieces(room, role, { ...LOOKS.quiet, size: 0.86 }, undefined, 0) : []),
  ])
  const top = hand + 0.3 * room.base
  const rule: Ink = { draws: 'rule', x: room.x, y: hand, width: room.width, thick: 0.7, color: INK, role: null }
  return { height: top + under.height, inks: [rule, ...lowered(under.inks, top)] }
}

/** The most of a page that a picture may take, leaving space for its heading. */
const HIGHEST = 0.88

/** As wide as its container, and never higher than a page. */
function picturePiece(room: Room, { bytes, pixels, alt, widest }: Picture): Piece {
  const widths = [
    room.width,
    (HIGHEST * room.height * pixels.width) / pixels.height,
    pixels.width,
    widest === undefined ? Number.POSITIVE_INFINITY : widest * POINTS_OF_MM,
  ]
  const width = Math.min(...widths)
  const height = (width * pixels.height) / pixels.width
  const role: Role = { name: 'Figure', within: room.role, alt }
  return { height, above: 0.8 * room.base, inks: [{ draws: 'picture', x: room.x, y: 0, width, height, bytes, role }] }
}

/** All cards of a grid have the height of the highest, for straight cutting lines. One higher than a page is laid out as plain text. */
function cardPieces(room: Room, cards: readonly (readonly Block[])[], across: number): Piece[] {
  const width = room.width / across
  const pad = room.base * 0.9
  const inner = { ...room, width: width - 2 * pad }
  const laid = cards.map((blocks, index) => ({ blocks, ...stacked(piecesOf(blocks, { ...inner, x: room.x + (index % across) * width + pad })) }))
  const fits = (card: { height: number }): boolean => card.height + 2 * pad <= room.height
  const height = Math.max(0, ...laid.filter(fits).map((card) => card.height)) + 2 * pad
  return rowsOf(laid, across).flatMap((row) => {
    if (!row.every(fits)) return row.flatMap(({ blocks }) => piecesOf(blocks, room))
    const inks = row.flatMap((card, column): Ink[] => [
      { draws: 'box', x: room.x + column * width, y: 0, width, height, line: MUTED, dashed: true, role: null },
      ...lowered(card.inks, pad),
    ])
    return [{ height, above: 0, inks }]
  })
}

const rowsOf = <Each>(all: readonly Each[], across: number): Each[][] =>
  Array.from({ length: Math.ceil(all.length / across) }, (_, row) => all.slice(row * across, (row + 1) * across))
