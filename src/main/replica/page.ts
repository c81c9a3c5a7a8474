import type { z } from 'zod'
import { PullHead, type PullRow, PullTail } from '#shared/sync.ts'
import { readAnswer } from '../online/readAnswer.ts'

/** One page of the feed as received; its rows are still bytes, since most are only staged at first. */
export interface Page {
  head: PullHead
  /** One row each, with its scope (an index into the head's list). */
  lines: readonly { scope: number; bytes: Buffer }[]
  tail: PullTail
}

/** Parses a page; null if it is truncated or invalid: such a body is discarded and requested again. */
export function readPage(page: Buffer): Page | null {
  const lines = [...linesOf(page)]
  const last = lines.length - 1
  const [head, tail] = [read(PullHead, parse(lines[0])), read(PullTail, parse(lines[last]))]
  if (last < 1 || !head || !tail || head.scopes.length !== tail.ends.length) return null
  const rows = lines.slice(1, last).map((bytes) => ({ scope: scopeIn(bytes), bytes }))
  if (rows.some(({ scope }) => !(scope < head.scopes.length))) return null
  return { head, lines: rows, tail }
}

/** Null if it violates the protocol. */
function read<Schema extends z.ZodType>(schema: Schema, line: unknown): z.output<Schema> | null {
  try {
    return readAnswer(schema, line)
  } catch {
    return null
  }
}

/**
 * The lines of a page, without line ends. Each is decoded separately and only when it is read: most have no character outside Latin-1, and
 * a single such character would double the size of a joined string.
 */
export function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(NEWLINE, start)
    const end = found < 0 ? bytes.length : found
    yield bytes.subarray(start, end)
    start = end + 1
  }
}

/** Parses a row's line; null if it is malformed. */
export function readRow(line: Buffer): PullRow | null {
  const row = parse(line)
  return isRow(row) ? row : null
}

const [NEWLINE, OPEN, CLOSE, COMMA] = ['\n', '[', ']', ','].map((mark) => mark.charCodeAt(0)) as [number, number, number, number]

/** The number at the beginning of a line; NaN for a line that is no row. */
function scopeIn(line: Buffer): number {
  if (line[0] !== OPEN || line.at(-1) !== CLOSE) return Number.NaN
  return Number.parseInt(line.toString('latin1', 1, line.indexOf(COMMA)), 10)
}

function parse(line: Buffer | undefined): unknown {
  try {
    return JSON.parse(line?.toString() ?? '')
  } catch {
    return undefined
  }
}

/** The structure only: the values were validated at the server, and a page has thousands. */
const isRow = (row: unknown): row is PullRow =>
  Array.isArray(row) &&
  row.length === 7 &&
  Number.isInteger(row[0]) &&
  Number.isInteger(row[1]) &&
  typeof row[2] === 'string' &&
  typeof row[3] === 'string' &&
  (row[4] === 'put' || row[4] === 'del') &&
  (row[6] === null || Array.isArray(row[6]))
