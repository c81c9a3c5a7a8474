/**
 * Search and sort keys of Estonian text, stored as plain columns so that SQLite and PostgreSQL agree byte for byte.
 * The sort key orders as `Intl.Collator('et')` does: a … s š z ž t u v w õ ä ö ü x y.
 */
const ALPHABET = 'abcdefghijklmnopqrsšzžtuvwõäöüxy'
const WEIGHTS = new Map([...ALPHABET].map((letter, index) => [letter, String.fromCharCode(0x41 + index)]))

const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase('et').replace(/\s+/g, ' ').trim()
const bare = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '')

/** Letters without marks and case, single spaces: „Õie  Käär“ → `oie kaar`. What people type is folded the same way. */
export const searchKey = (text: string): string => [...fold(text)].map(bare).join('')

/** A key that orders by code points as Estonians order words. */
export function sortKey(text: string): string {
  const weights = [...fold(text)].map((letter) => {
    const weight = WEIGHTS.get(letter) ?? WEIGHTS.get(bare(letter))
    if (weight) return weight
    if (/[0-9]/.test(letter)) return letter
    return /\p{L}/u.test(letter) ? `~${letter}` : ' '
  })
  return weights.join('').replace(/ +/g, ' ').trim()
}

/** Whether every word of the query begins a word of the text or stands in it; õäöüšž and case do not matter. */
export function matches(text: string, query: string): boolean {
  const key = searchKey(text)
  return searchKey(query)
    .split(' ')
    .every((word) => key.includes(word))
}
