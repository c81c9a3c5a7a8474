import { PullHead, type PullRow, PullTail } from '#shared/sync.ts'

/** One page of the feed as it came over the wire. */
export interface Page {
  head: PullHead
  rows: PullRow[]
  tail: PullTail
}

/** Reads a page; null when it is cut off or is none: such a body is thrown away whole and asked for again. */
export function readPage(text: string): Page | null {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const last = lines.length - 1
  const [head, tail] = [PullHead.safeParse(parse(lines[0])), PullTail.safeParse(parse(lines[last]))]
  if (last < 1 || !head.success || !tail.success || head.data.scopes.length !== tail.data.ends.length) return null
  const rows: PullRow[] = []
  for (const line of lines.slice(1, last)) {
    const row = parse(line)
    if (!isRow(row, head.data.scopes.length)) return null
    rows.push(row)
  }
  return { head: head.data, rows, tail: tail.data }
}

function parse(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return undefined
  }
}

/** The form only: the values were parsed where they came into being, and a page has thousands of them. */
const isRow = (row: unknown, scopes: number): row is PullRow =>
  Array.isArray(row) &&
  row.length === 7 &&
  Number.isInteger(row[0]) &&
  row[0] < scopes &&
  Number.isInteger(row[1]) &&
  typeof row[2] === 'string' &&
  typeof row[3] === 'string' &&
  (row[4] === 'put' || row[4] === 'del') &&
  (row[6] === null || typeof row[6] === 'object')
