import { PullHead, type PullRow, PullTail } from '#shared/sync.ts'

/** One page of the feed as it came over the wire; its rows are still text, for most of them are only put aside at first. */
export interface Page {
  head: PullHead
  /** One row each, with the scope that it belongs to (an index into the head's list). */
  lines: readonly { scope: number; text: string }[]
  tail: PullTail
}

/** Reads a page; null when it is cut off or is none: such a body is thrown away whole and asked for again. */
export function readPage(text: string): Page | null {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const last = lines.length - 1
  const [head, tail] = [PullHead.safeParse(parse(lines[0])), PullTail.safeParse(parse(lines[last]))]
  if (last < 1 || !head.success || !tail.success || head.data.scopes.length !== tail.data.ends.length) return null
  const rows = lines.slice(1, last).map((line) => ({ scope: scopeIn(line), text: line }))
  if (rows.some(({ scope }) => !(scope < head.data.scopes.length))) return null
  return { head: head.data, lines: rows, tail: tail.data }
}

/** The row of a line; null when it has not the form of one. */
export function readRow(line: string): PullRow | null {
  const row = parse(line)
  return isRow(row) ? row : null
}

/** The number with which a line begins; NaN for a line that is no row. */
function scopeIn(line: string): number {
  if (!line.startsWith('[') || !line.endsWith(']')) return Number.NaN
  return Number.parseInt(line.slice(1, line.indexOf(',')), 10)
}

function parse(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return undefined
  }
}

/** The form only: the values were parsed where they came into being, and a page has thousands of them. */
const isRow = (row: unknown): row is PullRow =>
  Array.isArray(row) &&
  row.length === 7 &&
  Number.isInteger(row[0]) &&
  Number.isInteger(row[1]) &&
  typeof row[2] === 'string' &&
  typeof row[3] === 'string' &&
  (row[4] === 'put' || row[4] === 'del') &&
  (row[6] === null || typeof row[6] === 'object')
