import { searchKey } from '../et.ts'

/** Somebody is allergic to this: its name, and its ATC code or the beginning of one, which names a group. */
export interface Allergen {
  substance: string
  atc: string | null
}

/**
 * Those of the allergies that a medicine may touch: the medicine is of the allergen's ATC group, or their names have a word in common,
 * however it is spelt. It finds too many rather than too few; who prescribes decides.
 */
export function allergensOf<Known extends Allergen>(medicine: { name: string; atc: string | null }, allergies: readonly Known[]): Known[] {
  const names = wordsOf(medicine.name)
  return allergies.filter(({ substance, atc }) => {
    const words = wordsOf(substance)
    const groups = [...(atc ? [atc] : []), ...GROUPS.filter(([name]) => words.some((word) => word.includes(name))).flatMap(([, codes]) => codes)]
    return groups.some((group) => medicine.atc?.startsWith(group)) || words.some((word) => names.some((name) => isSame(name, word)))
  })
}

/** `Bensüülpenitsilliin` is a penicillin, and `penitsilliinid` are more than one of them. */
const isSame = (one: string, other: string): boolean => one.includes(other) || other.includes(one)

/** A shorter word stands in too many names. */
const SHORTEST_WORD = 5

const wordsOf = (text: string): string[] =>
  searchKey(text)
    .split(/[^a-z]+/)
    .map(spelling)
    .filter((word) => word.length >= SHORTEST_WORD)

/** One spelling for the Estonian, Latin and English names of a substance: `tsefuroksiim`, `cefuroxime` → `kefuroksim…`. */
const spelling = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replace(/ts|c/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('y', 'u')
    .replaceAll('z', 's')
    .replace(/(.)\1+/g, '$1')

/** Groups by the names that people write down, in `spelling` (WHO Collaborating Centre for Drug Statistics Methodology, ATC/DDD Index 2025). */
const GROUPS: readonly (readonly [name: string, codes: readonly string[]])[] = [
  ['penikilin', ['J01C']],
  ['kefalosporin', ['J01DB', 'J01DC', 'J01DD', 'J01DE']],
  ['karbapenem', ['J01DH']],
  ['sulfonamid', ['J01EB', 'J01EC', 'J01ED', 'J01EE']],
  ['sulfanilamid', ['J01EB', 'J01EC', 'J01ED', 'J01EE']],
  ['makrolid', ['J01FA']],
  ['tetrakuklin', ['J01A']],
  ['kinolon', ['J01M']],
  ['aspirin', ['N02BA', 'B01AC06']],
  ['salikul', ['N02BA', 'B01AC06']],
  ['mspva', ['M01A']],
  ['nsaid', ['M01A']],
  ['opioid', ['N02A']],
  ['kontrast', ['V08']],
]
