import { remembered } from '../../remembered.ts'
import { searchKey } from '../et.ts'

/**
 * Words of a text in one normalised spelling for the Estonian, Latin and English names of a substance: `tsefuroksiim`, `cefuroxime` →
 * `kefuroksim…`.
 */
export const wordsOf = remembered(
  (text: string): readonly string[] =>
    searchKey(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => /[a-z]/.test(word) && !/^\d/.test(word))
      .map(spelling),
  5_000,
)

/** Spelling variants become one letter; doubled letters become single. */
const spelling = (word: string): string =>
  word
    .replaceAll('qu', 'kv')
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replace(/ch(?=[lr])/g, 'k')
    .replace(/ts|c|q/g, 'k')
    .replaceAll('kh', 'k')
    .replaceAll('x', 'ks')
    .replaceAll('y', 'u')
    .replaceAll('z', 's')
    .replaceAll('w', 'v')
    .replace(/(.)\1+/g, '$1')

/** A shorter word must match exactly. */
const SHORTEST_STEM = 5
/** Endings of Latin, Estonian and English are no longer than this: `-inum`, `-iid`, `-ine`. */
const LONGEST_ENDING = 3

/** Whether two words in `wordsOf` spelling differ at most in their endings: `amoksikilin`, `amoksikilinum`. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= SHORTEST_STEM && long.length - short.length <= LONGEST_ENDING && long.startsWith(short)
}
