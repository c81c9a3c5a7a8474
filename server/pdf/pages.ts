import { type Ink, lowered, type Piece } from './pieces.ts'

/** The content of one page. */
export type Page = readonly Ink[]

/** The content area of a page, points from its top. */
export interface Bounds {
  top: number
  bottom: number
}

/** Distributes pieces over pages: keeps headings with what follows, if it fits on a page. */
export function paged(pieces: readonly Piece[], boundsOf: (page: number) => Bounds): Page[] {
  const pages: Ink[][] = [[]]
  let { top: y, bottom } = boundsOf(0)
  let isFresh = true
  const turn = (): void => {
    const bounds = boundsOf(pages.length)
    pages.push([])
    ;({ top: y, bottom } = bounds)
    isFresh = true
  }
  const put = (piece: Piece): void => {
    if (isFresh && piece.again) draw(piece.again, 0)
    draw(piece, isFresh ? 0 : piece.above)
    if (piece.ends) turn()
  }
  const draw = (piece: Piece, above: number): void => {
    pages.at(-1)?.push(...lowered(piece.inks, y + above))
    y += above + piece.height
    isFresh = false
  }
  for (let at = 0; at < pieces.length; ) {
    const chain = chainFrom(pieces, at)
    const { top, bottom: end } = boundsOf(pages.length)
    const height = heightOf(chain)
    const again = chain[0]?.again?.height ?? 0
    if (!isFresh && y + height > bottom + SLACK && again + height <= end - top) turn()
    for (const piece of chain) {
      if (!isFresh && y + piece.above + piece.height > bottom + SLACK) turn()
      put(piece)
    }
    at += chain.length
  }
  // A forced break after the last piece would give an empty page.
  return isFresh && pages.length > 1 ? pages.slice(0, -1) : pages
}

/** Tolerance for floating-point sums. */
const SLACK = 0.01

/** A piece with everything kept with it. */
function chainFrom(pieces: readonly Piece[], start: number): Piece[] {
  let end = start
  while (pieces[end]?.leads && !pieces[end]?.ends && end < pieces.length - 1) end++
  return pieces.slice(start, end + 1)
}

const heightOf = (chain: readonly Piece[]): number => chain.reduce((sum, { above, height }) => sum + above + height, 0)
