/**
 * Search and sort keys of Estonian text, stored as plain columns so that SQLite and PostgreSQL agree byte for byte.
 * The sort key orders as `Intl.Collator('et')` does: a … s š z ž t u v w õ ä ö ü x y.
 */
const ALPHABET = 'abcdefghijklmnopqrsšzžtuvwõäöüxy'
const WEIGHTS = new Map([...ALPHABET].map((letter, index) => [letter, String.fromCharCode(0x41 + index)]))

const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase('et').replace(/\s+/g, ' ').trim()
const bare = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '')

/** Lower case without diacritics, single spaces: „Õie  Käär“ → `oie kaar`. Search input is folded the same way. */
export const searchKey = (text: string): string => [...fold(text)].map(bare).join('')

/** A sort key whose code point order is the Estonian alphabetical order. */
export function sortKey(text: string): string {
  const weights = [...fold(text)].map((letter) => {
    const weight = WEIGHTS.get(letter) ?? WEIGHTS.get(bare(letter))
    if (weight) return weight
    if (/[0-9]/.test(letter)) return letter
    return /\p{L}/u.test(letter) ? `~${letter}` : ' '
  })
  return weights.join('').replace(/ +/g, ' ').trim()
}

/** Whether every word of the query is contained in the text; diacritics (õäöüšž) and case are ignored. */
export function matches(text: string, query: string): boolean {
  const key = searchKey(text)
  return searchKey(query)
    .split(' ')
    .every((word) => key.includes(word))
}
