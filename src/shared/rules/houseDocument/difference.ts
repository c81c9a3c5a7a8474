/** A piece of text that both versions have, or only one of them. */
export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** A paragraph of a difference: unchanged, new, gone, or changed in some words. */
export interface ParagraphChange {
  kind: 'same' | 'added' | 'removed' | 'changed'
  pieces: readonly Piece[]
}

/** The paragraphs of a text: what empty lines separate, without spaces around. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/**
 * The difference between two texts by paragraph, and by word within a paragraph that was changed. Its same and added pieces are the new
 * text, its same and removed pieces the old one (`textAfter`, `textBefore`).
 */
export function differenceOf(before: string, after: string): ParagraphChange[] {
  const steps = stepsBetween(paragraphsOf(before), paragraphsOf(after))
  const changes: ParagraphChange[] = []
  for (const run of runsOf(steps)) {
    if (run[0]?.kind === 'same') changes.push(...run.map(({ text }) => whole('same', text)))
    else changes.push(...paired(of(run, 'removed'), of(run, 'added')))
  }
  return changes
}

/** The new text that a difference leads to. */
export const textAfter = (changes: readonly ParagraphChange[]): string => textOf(changes, 'removed')
/** The old text that a difference starts from. */
export const textBefore = (changes: readonly ParagraphChange[]): string => textOf(changes, 'added')

const textOf = (changes: readonly ParagraphChange[], without: Piece['kind']): string =>
  changes
    .filter(({ kind }) => kind !== without)
    .map(({ pieces }) =>
      pieces
        .filter(({ kind }) => kind !== without)
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n\n')

const whole = (kind: Piece['kind'], text: string): ParagraphChange => ({ kind, pieces: [{ kind, text }] })
const of = (steps: readonly Piece[], kind: Piece['kind']): string[] => steps.filter((step) => step.kind === kind).map(({ text }) => text)

/** Neighbouring steps, those of both versions apart from those of one. */
function runsOf(steps: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = []
  for (const step of steps) {
    const last = runs.at(-1)
    if (last && (last[0]?.kind === 'same') === (step.kind === 'same')) last.push(step)
    else runs.push([step])
  }
  return runs
}

/** Two paragraphs with at least this share of words in common are one that was changed. */
const ALIKE = 0.4

/** Removed and added paragraphs in order; a removed one is paired with the next added one that is like it. */
function paired(removed: readonly string[], added: readonly string[]): ParagraphChange[] {
  const changes: ParagraphChange[] = []
  let next = 0
  for (const old of removed) {
    const candidates = added.slice(next).map((text) => stepsBetween(wordsOf(old), wordsOf(text)))
    const found = candidates.findIndex((pieces) => shareInCommon(pieces) >= ALIKE)
    const pieces = candidates[found]
    if (!pieces) changes.push(whole('removed', old))
    else {
      changes.push(...added.slice(next, next + found).map((text) => whole('added', text)), { kind: 'changed', pieces: joined(pieces) })
      next += found + 1
    }
  }
  return [...changes, ...added.slice(next).map((text) => whole('added', text))]
}

/** Words and the spaces between them, in order: joined they are the text. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? []

/** How much of both texts is in common, from 0 to 1, by letters without spaces. */
function shareInCommon(pieces: readonly Piece[]): number {
  const letters = (text: string): number => text.replace(/\s/g, '').length
  const total = pieces.reduce((sum, { kind, text }) => sum + letters(text) * (kind === 'same' ? 2 : 1), 0)
  return total === 0 ? 1 : (2 * of(pieces, 'same').reduce((sum, text) => sum + letters(text), 0)) / total
}

/** Neighbouring pieces of one kind as one; among changes the removed words stand before the added ones. */
const joined = (pieces: readonly Piece[]): Piece[] =>
  runsOf(withoutLoneSpaces(pieces)).flatMap((run) =>
    (['same', 'removed', 'added'] as const).flatMap((kind) => {
      const text = of(run, kind).join('')
      return text === '' ? [] : [{ kind, text }]
    }),
  )

/** A space between two changed words belongs to the change: otherwise each word would be marked apart. */
function withoutLoneSpaces(pieces: readonly Piece[]): Piece[] {
  const isChanged = (piece: Piece | undefined): boolean => piece !== undefined && piece.kind !== 'same'
  return pieces.flatMap((piece, index): Piece[] => {
    const isLone = piece.kind === 'same' && piece.text.trim() === '' && isChanged(pieces[index - 1]) && isChanged(pieces[index + 1])
    return isLone
      ? [
          { ...piece, kind: 'removed' },
          { ...piece, kind: 'added' },
        ]
      : [piece]
  })
}

/** Above this number of comparisons (two texts of a few thousand words without common beginning and end) all is taken as replaced. */
const MOST_COMPARISONS = 4_000_000

/** The shortest way from one list to another by removing and adding: a longest common subsequence. */
function stepsBetween(before: readonly string[], after: readonly string[]): Piece[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const steps = (kind: Piece['kind'], texts: readonly string[]): Piece[] => texts.map((text) => ({ kind, text }))
  const middle = [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const
  return [
    ...steps('same', before.slice(0, start)),
    ...(middle[0].length * middle[1].length > MOST_COMPARISONS
      ? [...steps('removed', middle[0]), ...steps('added', middle[1])]
      : commonSteps(middle[0], middle[1])),
    ...steps('same', before.slice(before.length - end)),
  ]
}

function commonSteps(before: readonly string[], after: readonly string[]): Piece[] {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column] ? lengthAt(row + 1, column + 1) + 1 : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
  const steps: Piece[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [old, young] = [before[row], after[column]]
    if (old !== undefined && old === young) {
      steps.push({ kind: 'same', text: old })
      row++
      column++
    } else if (old !== undefined && (young === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      steps.push({ kind: 'removed', text: old })
      row++
    } else if (young !== undefined) {
      steps.push({ kind: 'added', text: young })
      column++
    }
  }
  return steps
}
