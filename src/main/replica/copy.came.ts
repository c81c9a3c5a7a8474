import type { CopyRows, Parity } from './copy.rows.ts'
import { type Page, readRow } from './page.ts'

/** The position of a scope after a page. */
type End = Page['tail']['ends'][number] | undefined

/** The part of a page about one scope. */
interface Came {
  scope: string
  lines: readonly Buffer[]
  end: End
}

/** Stages rows; the last page swaps everything in. @returns false if the result does not match the server's count and checksum */
export function takeSnapshot(rows: CopyRows, { scope, lines, end }: Came, entities: Set<string>): boolean {
  if (!end?.whole) {
    if (lines.length > 0) rows.stage(scope, lines)
    return true
  }
  const touched = rows.swap(scope, lines)
  touched?.forEach((entity) => entities.add(entity))
  return touched !== null && isEqual(rows.parity(scope), end)
}

/** @returns false if the scope does not match the server's count and checksum */
export function takeDelta(rows: CopyRows, { scope, lines, end }: Came, entities: Set<string>): boolean {
  for (const line of lines) {
    const row = readRow(line)
    if (!row) return false
    rows.apply(scope, row)
    entities.add(row[2])
  }
  return !end?.whole || isEqual(rows.parity(scope), end)
}

const isEqual = (parity: Parity, end: Parity): boolean => parity.rows === end.rows && parity.sum === end.sum
