import type { Decision, Plate } from './plate.ts'
import { PLATE_TEXTURES, type PlateTexture } from './texture.ts'

/** A plate as it is counted. */
interface Counted {
  state: Plate['state']
  texture: PlateTexture
  dishes: readonly { name: string; is_choice: boolean; decision: Pick<Decision, 'kind' | 'instead'> | null }[]
}

/** How many of a dish are cooked, in all and of each texture. */
export interface DishTotal {
  name: string
  /** Cooked in place of a dish that may harm. */
  is_instead: boolean
  count: number
  textures: ReadonlyMap<PlateTexture, number>
}

/** What the kitchen cooks for the plates that are served, in the order of the menu; replacements come last. */
export function dishTotals(plates: readonly Counted[], menu: readonly { name: string }[]): DishTotal[] {
  const placeOf = ({ name, is_instead }: DishTotal): number => (is_instead ? menu.length : menu.findIndex((dish) => dish.name === name))
  const counts = new Map<string, { name: string; is_instead: boolean; textures: Map<PlateTexture, number> }>()
  for (const { texture, dishes } of plates.filter(({ state }) => state === 'served'))
    for (const { name, decision } of dishes) {
      if (decision?.kind === 'without') continue
      const is_instead = decision?.kind === 'instead'
      const cooked = is_instead ? (decision.instead ?? '') : name
      const total = counts.get(`${is_instead} ${cooked}`) ?? { name: cooked, is_instead, textures: new Map<PlateTexture, number>() }
      total.textures.set(texture, (total.textures.get(texture) ?? 0) + 1)
      counts.set(`${is_instead} ${cooked}`, total)
    }
  return [...counts.values()]
    .map(({ textures, ...total }) => ({ ...total, textures, count: [...textures.values()].reduce((sum, each) => sum + each, 0) }))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Portions to order: alike are those with the same texture, the same chosen dish and the same replacements. */
export interface Portions {
  texture: PlateTexture
  /** The alternative; null if the meal offers none. */
  choice: string | null
  /** What replaces dishes or is left out, as the kitchen reads it. */
  instead: string[]
  without: string[]
  count: number
}

/** The plates that are served as portions, the most frequent of a texture first. */
export function portionsOf(plates: readonly Counted[]): Portions[] {
  const kinds = plates
    .filter(({ state }) => state === 'served')
    .map(({ texture, dishes }) => ({
      texture,
      choice: dishes.find(({ is_choice }) => is_choice)?.name ?? null,
      instead: dishes.flatMap(({ decision }) => (decision?.kind === 'instead' ? (decision.instead ?? []) : [])),
      without: dishes.flatMap(({ name, decision }) => (decision?.kind === 'without' ? name : [])),
    }))
  return [...Map.groupBy(kinds, (kind) => JSON.stringify(kind)).values()]
    .flatMap((alike) => (alike[0] ? [{ ...alike[0], count: alike.length }] : []))
    .toSorted((one, other) => PLATE_TEXTURES.indexOf(one.texture) - PLATE_TEXTURES.indexOf(other.texture) || other.count - one.count)
}
