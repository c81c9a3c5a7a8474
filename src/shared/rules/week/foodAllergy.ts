import { remembered } from '../../remembered.ts'
import { searchKey } from '../et.ts'
import type { Allergen } from './allergens.ts'

/** The facts of a dish that matter here. */
interface Dish {
  name: string
  /** Null if not stated: then only its name is used. */
  allergens: readonly Allergen[] | null
}

/**
 * Whether a dish may affect an allergy to this substance: the words name an allergen of the dish, or a word occurs in its name. It errs on
 * the side of too many, since the cook checks and decides.
 */
export function touches({ name, allergens }: Dish, substance: string): boolean {
  const words = wordsOf(substance)
  if (words.length === 0) return false
  const named = new Set(words.flatMap(allergensIn))
  if (allergens?.some((each) => named.has(each))) return true
  const dish = wordsOf(name)
  return words.map(stemOf).some((stem) => stem.length >= SHORTEST_STEM && dish.some((word) => word.includes(stem)))
}

/**
 * Whether something that is served in place of a dish may affect an allergy to this substance. `menu` holds what is known of dishes; what is
 * not on the menu is judged by the words it is called. A word that says that something is absent (`gluteenivaba`, `piimata`) names nothing.
 */
export function replacementTouches(name: string, substance: string, menu: readonly Dish[]): boolean {
  const said = wordsOf(name).filter((word) => !/(vaba|vabad|ta)$/.test(word))
  const known = menu.filter((dish) => keyOf(dish.name) === keyOf(name)).flatMap(({ allergens }) => allergens ?? [])
  return touches({ name: said.join(' '), allergens: [...said.flatMap(allergensIn), ...known] }, substance)
}

const SHORTEST_STEM = 4

/** Words beside a substance that name none. */
const SAY_NOTHING = new Set(['allergia', 'talumatus', 'tooted', 'toode', 'koik', 'toores', 'toored', 'kerge', 'raske'])

/** A house has few substances and dishes, and the plates of a day ask about them again and again. */
const MOST_KEPT = 2000
const keyOf = remembered(searchKey, MOST_KEPT)

const wordsOf = remembered(
  (text: string): readonly string[] =>
    keyOf(text)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length >= 3 && !SAY_NOTHING.has(word)),
  MOST_KEPT,
)

/** Without case and plural endings: `maasikad`, `maasikat` → `maasika`. */
const stemOf = (word: string): string => (word.length > SHORTEST_STEM + 1 ? word.replace(/(de|te|[dtsiue])$/, '') : word)

const allergensIn = remembered(
  (word: string): readonly Allergen[] => NAMES.flatMap(([stem, allergen]) => (word.includes(stem) ? [allergen] : [])),
  MOST_KEPT,
)

/** How people write each of the 14, folded; Estonian, and what Russian and English speakers write in an Estonian record. */
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
