/** The 14 allergens that must be declared for every dish: Regulation (EU) No 1169/2011, Annex II, in its order. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** The letter by which a printed menu names an allergen: A is the first of the annex, N the last. */
export const letterOf = (allergen: Allergen): string => String.fromCharCode('A'.charCodeAt(0) + ALLERGENS.indexOf(allergen))

/** Without duplicates, in the order of the annex. */
export const inOrder = (allergens: readonly Allergen[]): Allergen[] => ALLERGENS.filter((each) => allergens.includes(each))
