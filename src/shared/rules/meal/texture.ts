/** Textures of food by IDDSI (2019, www.iddsi.org), thinnest first: levels 3 to 7, the last of them easy to chew or regular. */
export const FOOD_TEXTURES = ['liquidised', 'pureed', 'minced', 'soft', 'easy', 'regular'] as const
export type FoodTexture = (typeof FOOD_TEXTURES)[number]

/** Thickness of drinks by IDDSI: levels 0 to 4. */
export const DRINK_THICKNESSES = ['thin', 'slightly', 'mildly', 'moderately', 'extremely'] as const
export type DrinkThickness = (typeof DRINK_THICKNESSES)[number]

const LEVEL: Record<FoodTexture, number> = { liquidised: 3, pureed: 4, minced: 5, soft: 6, easy: 7, regular: 7 }

/** The level of a texture, 3 to 7. */
export const foodLevel = (texture: FoodTexture): number => LEVEL[texture]

/** The level of a drink, 0 to 4. */
export const drinkLevel = (thickness: DrinkThickness): number => DRINK_THICKNESSES.indexOf(thickness)

/** `unset`: only described in words, so the kitchen must ask which level it is. */
export type PlateTexture = FoodTexture | 'unset'

/** The order in which the kitchen reads textures: regular first. */
export const PLATE_TEXTURES: readonly PlateTexture[] = [...FOOD_TEXTURES.toReversed(), 'unset']

/** The texture of a resident's plate. Without a level and without words about it, the food is regular. */
export const plateTexture = ({ food, texture }: { food: FoodTexture | null; texture: string | null }): PlateTexture =>
  food ?? (texture === null || texture === '' ? 'regular' : 'unset')

const FOOD_WORDS: Record<FoodTexture, string | null> = {
  liquidised: 'vedelpüree',
  pureed: 'püreestatud toit',
  minced: 'peenestatud ja niiske toit',
  soft: 'pehme toit suupäraste tükkidena',
  easy: 'kergesti näritav toit',
  regular: null,
}
const DRINK_WORDS: Record<DrinkThickness, string | null> = {
  thin: null,
  slightly: 'veidi paksendatud jook',
  mildly: 'kergelt paksendatud jook',
  moderately: 'mõõdukalt paksendatud jook',
  extremely: 'väga paks jook',
}

/** Both levels in the words of the record, which is in Estonian; null if everything is regular. */
export function textureWords(food: FoodTexture | null, drink: DrinkThickness | null): string | null {
  const words = [
    food && FOOD_WORDS[food] && `${FOOD_WORDS[food]} (IDDSI ${foodLevel(food)})`,
    drink && DRINK_WORDS[drink] && `${DRINK_WORDS[drink]} (IDDSI ${drinkLevel(drink)})`,
  ].filter(Boolean)
  return words.length === 0 ? null : words.join(', ')
}
