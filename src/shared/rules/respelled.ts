/**
 * Spelling correction: words that match no word of the vocabulary are replaced by the nearest one. Null if every word is known, or if a
 * word has no near match.
 */
export function respelled(words: readonly string[], vocabulary: readonly string[]): string[] | null {
  const isBorne = (word: string): boolean => vocabulary.some((other) => other.includes(word))
  const meant = words.map((word) => (isBorne(word) ? word : nearest(word, vocabulary)))
  const isWhole = meant.every((word) => word !== null)
  return isWhole && meant.some((word, index) => word !== words[index]) ? meant : null
}

/** The word with the nearest prefix; one typing error is allowed from four letters on, two from eight. */
function nearest(word: string, vocabulary: readonly string[]): string | null {
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  const near = vocabulary
    .map((other) => ({ other, slips: slipsTo(word, other, allowed), rest: Math.abs(other.length - word.length) }))
    .filter(({ slips }) => slips <= allowed)
    .toSorted((a, b) => a.slips - b.slips || a.rest - b.rest || (a.other < b.other ? -1 : 1))
  return near[0]?.other ?? null
}

/** Edit distance (insertions, deletions, substitutions, swaps) from a word to a prefix of another; stops counting above `allowed`. */
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
