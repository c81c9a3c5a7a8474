import { addDays, dayOf, instantAt } from './time.ts'

/** From when until before when. */
export interface Span {
  from: string
  to: string
}

/**
 * Days divided into parts that begin at these times of Tallinn's clocks, in their order, and follow each other without a gap whatever
 * the clocks do: every instant stands in exactly one. The last lasts into the next day and belongs to the day on which it begins.
 */
export function dayParts<Part extends string>(starts: Readonly<Record<Part, string>>) {
  // Object.keys forgets the names that it is given.
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
