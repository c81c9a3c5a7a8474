import { addDays, dayOf, instantAt } from './time.ts'

/** Half-open interval. */
export interface Span {
  from: string
  to: string
}

/**
 * Splits days into parts that begin at these Tallinn clock times, in order and without gaps across clock changes: every instant is in
 * exactly one part. The last one reaches into the next day and belongs to the day on which it begins.
 */
export function dayParts<Part extends string>(starts: Readonly<Record<Part, string>>) {
  // Object.keys loses the literal key types.
  const parts = Object.keys(starts) as [Part, ...Part[]]
  return {
    parts,
    spanOf: (day: string, part: Part): Span => {
      const next = parts[parts.indexOf(part) + 1]
      return { from: instantAt(day, starts[part]), to: next ? instantAt(day, starts[next]) : instantAt(addDays(day, 1), starts[parts[0]]) }
    },
    partAt: (instant: string): { day: string; part: Part } => {
      const day = dayOf(instant)
      const part = parts.findLast((each) => instantAt(day, starts[each]) <= instant)
      return part ? { day, part } : { day: addDays(day, -1), part: parts.at(-1) ?? parts[0] }
    },
  }
}
