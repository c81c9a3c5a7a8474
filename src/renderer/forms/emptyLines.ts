import { isSame } from './conflicts.ts'

/** The lines of a form without those in which nothing was filled in; if that is all of them, the first stays, to say what is missing. */
export function withoutEmptyLines<Line extends object>(lines: readonly Line[], empty: Line): Line[] {
  const filled = lines.filter((line) => !isSame(trimmed(line), empty))
  return filled.length > 0 ? filled : lines.slice(0, 1)
}

const trimmed = (line: object): object =>
  Object.fromEntries(Object.entries(line).map(([field, value]: [string, unknown]) => [field, typeof value === 'string' ? value.trim() : value]))
