import { searchKey } from '#shared/rules/et.ts'

/** More words than this say nothing more (security.md T8). */
const MOST_WORDS = 8

/** What people type, folded as the houses' keys are: `„Õie  tn“, Elva` → `['oie', 'tn', 'elva']`. */
export const askedWords = (q: string): string[] => (searchKey(q).match(/[\p{L}\p{N}-]+/gu) ?? []).slice(0, MOST_WORDS)

/**
 * The words as they were probably meant: those that stand in none of the keys are replaced by the nearest word of one.
 * Null when every word is known, or when one is near to nothing.
 */
export function respelled(words: readonly string[], keys: readonly string[]): string[] | null {
  const vocabulary = new Set(keys.flatMap((key) => key.split(' ')))
  const meant = words.map((word) => (keys.some((key) => key.includes(word)) ? word : nearest(word, vocabulary)))
  const isWhole = meant.every((word) => word !== null)
  return isWhole && meant.some((word, index) => word !== words[index]) ? meant : null
}

/** The word that begins most like this one; one slip is forgiven from four letters on, two from eight. */
function nearest(word: string, vocabulary: ReadonlySet<string>): string | null {
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  const near = [...vocabulary]
    .map((other) => ({ other, slips: slipsTo(word, other), rest: Math.abs(other.length - word.length) }))
    .filter(({ slips }) => slips <= allowed)
    .toSorted((a, b) => a.slips - b.slips || a.rest - b.rest || (a.other < b.other ? -1 : 1))
  return near[0]?.other ?? null
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
