import { searchKey } from '../et.ts'
import type { Allergen } from './allergens.ts'

/** What is said of a dish. */
interface Dish {
  name: string
  /** Null where nobody has said them: then its name alone tells. */
  allergens: readonly Allergen[] | null
}

/**
 * Whether a dish may touch an allergy to this substance: an allergen of the dish is what the words name, or a word of theirs stands in
 * the dish's name. It finds too many rather than too few, for who cooks looks and decides.
 */
export function touches({ name, allergens }: Dish, substance: string): boolean {
  const words = wordsOf(substance)
  if (words.length === 0) return false
  const named = new Set(words.flatMap(allergensIn))
  if (allergens?.some((each) => named.has(each))) return true
  const dish = wordsOf(name)
  return words.map(stemOf).some((stem) => stem.length >= SHORTEST_STEM && dish.some((word) => word.includes(stem)))
}

const SHORTEST_STEM = 4

/** Words that stand beside a substance and name none. */
const SAY_NOTHING = new Set(['allergia', 'talumatus', 'tooted', 'toode', 'koik', 'toores', 'toored', 'kerge', 'raske'])

const wordsOf = (text: string): string[] =>
  searchKey(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3 && !SAY_NOTHING.has(word))

/** Without the ending of a case or of more than one: `maasikad`, `maasikat` → `maasika`. */
const stemOf = (word: string): string => (word.length > SHORTEST_STEM + 1 ? word.replace(/(de|te|[dtsiue])$/, '') : word)

const allergensIn = (word: string): Allergen[] => NAMES.flatMap(([stem, allergen]) => (word.includes(stem) ? [allergen] : []))

/** How people write down each of the 14, folded; Estonian, with what Russian and English writers put into an Estonian record. */
const NAMES: readonly (readonly [stem: string, allergen: Allergen])[] = [
  ['gluteen', 'gluten'],
  ['gluten', 'gluten'],
  ['tsoliaakia', 'gluten'],
  ['nisu', 'gluten'],
  ['rukki', 'gluten'],
  ['rukis', 'gluten'],
  ['oder', 'gluten'],
  ['odra', 'gluten'],
  ['kaer', 'gluten'],
  ['teravil', 'gluten'],
  ['jahu', 'gluten'],
  ['vahilaad', 'crustaceans'],
  ['krevet', 'crustaceans'],
  ['krabi', 'crustaceans'],
  ['vahk', 'crustaceans'],
  ['vahid', 'crustaceans'],
  ['muna', 'eggs'],
  ['kala', 'fish'],
  ['raim', 'fish'],
  ['heering', 'fish'],
  ['lohe', 'fish'],
  ['maapahk', 'peanuts'],
  ['arahhis', 'peanuts'],
  ['soja', 'soy'],
  ['piim', 'milk'],
  ['laktoos', 'milk'],
  ['juust', 'milk'],
  ['kohupiim', 'milk'],
  ['kaseiin', 'milk'],
  ['pahkel', 'nuts'],
  ['pahkli', 'nuts'],
  ['pahkla', 'nuts'],
  ['mandel', 'nuts'],
  ['mandli', 'nuts'],
  ['seller', 'celery'],
  ['sinep', 'mustard'],
  ['seesam', 'sesame'],
  ['sulfit', 'sulphites'],
  ['vaaveldioksiid', 'sulphites'],
  ['lupiin', 'lupin'],
  ['mollusk', 'molluscs'],
  ['limus', 'molluscs'],
  ['karbid', 'molluscs'],
  ['karp', 'molluscs'],
]
