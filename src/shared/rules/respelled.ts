/**
 * The words as they were probably meant: those that stand in no word of the vocabulary are replaced by the nearest of it.
 * Null when every word is known, or when one is near to nothing.
 */
export function respelled(words: readonly string[], vocabulary: readonly string[]): string[] | null {
  const isBorne = (word: string): boolean => vocabulary.some((other) => other.includes(word))
  const meant = words.map((word) => (isBorne(word) ? word : nearest(word, vocabulary)))
  const isWhole = meant.every((word) => word !== null)
  return isWhole && meant.some((word, index) => word !== words[index]) ? meant : null
}

/** The word that begins most like this one; one slip is forgiven from four letters on, two from eight. */
function nearest(word: string, vocabulary: readonly string[]): string | null {
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  const near = vocabulary
    .map((other) => ({ other, slips: slipsTo(word, other, allowed), rest: Math.abs(other.length - word.length) }))
    .filter(({ slips }) => slips <= allowed)
    .toSorted((a, b) => a.slips - b.slips || a.rest - b.rest || (a.other < b.other ? -1 : 1))
  return near[0]?.other ?? null
}

/**
 * How many letters must be put in, left out, changed or swapped with their neighbour until a word is the beginning of another; more than
 * `allowed` are not counted to the end.
 */
function slipsTo(word: string, whole: string, allowed: number): number {
  const other = whole.slice(0, word.length + allowed)
  if (other.length < word.length - allowed) return Infinity
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
    if (Math.min(...row) > allowed) return Infinity
  }
  return Math.min(...row)
}

const cell = (row: readonly number[], index: number): number => row[index] ?? Infinity
