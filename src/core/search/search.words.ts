import { searchKey } from '#shared/rules/et.ts'

/** More words than this say nothing more (security.md T8). */
const MOST_WORDS = 8

/** What people type, folded as the houses' keys are: `„Õie  tn“, Elva` → `['oie', 'tn', 'elva']`. */
export const askedWords = (q: string): string[] => (searchKey(q).match(/[\p{L}\p{N}-]+/gu) ?? []).slice(0, MOST_WORDS)

/**
 * The words as they were probably meant, in the spelling of the vocabulary: those that no house bears are replaced by the nearest.
 * Null when every word is known, or when one is near to nothing.
 */
export function respelled(words: readonly string[], vocabulary: Iterable<string>): string[] | null {
  const known = new Map([...vocabulary].map((word) => [searchKey(word), word]))
  const meant = words.map((word) => ([...known.keys()].some((key) => key.includes(word)) ? word : nearest(word, known)))
  const isWhole = meant.every((word) => word !== null)
  return isWhole && meant.some((word, index) => word !== words[index]) ? meant : null
}

/** The word that begins most like this one; one slip is forgiven from four letters on, two from eight. */
function nearest(word: string, known: ReadonlyMap<string, string>): string | null {
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  const near = [...known]
    .map(([key, spelt]) => ({ spelt, slips: slipsTo(word, key), rest: Math.abs(key.length - word.length) }))
    .filter(({ slips }) => slips <= allowed)
    .toSorted((one, other) => one.slips - other.slips || one.rest - other.rest || (one.spelt < other.spelt ? -1 : 1))
  return near[0]?.spelt ?? null
}

/** How many letters must be put in, left out, changed or swapped with their neighbour until a word is the beginning of another. */
function slipsTo(word: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= word.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const change = cell(row, to - 1) + (word[at - 1] === other[to - 1] ? 0 : 1)
      const isSwap = at > 1 && to > 1 && word[at - 1] === other[to - 2] && word[at - 2] === other[to - 1]
      next.push(Math.min(cell(row, to) + 1, cell(next, to - 1) + 1, change, isSwap ? cell(before, to - 2) + 1 : Infinity))
    }
    before = row
    row = next
  }
  return Math.min(...row)
}

const cell = (row: readonly number[], index: number): number => row[index] ?? Infinity
