import '../../meals/parts/mealsWords.ts'
import { DECISION_KINDS, SKIPS } from '#shared/rules/meal/plate.ts'
import { DRINK_THICKNESSES, FOOD_TEXTURES } from '#shared/rules/meal/texture.ts'
import { MEALS } from '#shared/rules/week/menu.ts'
import type { Texts } from '#texts/useTexts.ts'
import { ofCalls } from './ofCalls.ts'

/** Labels of the fields of meals, by the contract's names. */
export const mealLabels = (t: Texts): Record<string, string> => ({
  ...ofCalls('meal', ['choose'], {
    meal: t('meals.which'),
    skips: t('meals.choice.skips'),
  }),
  ...ofCalls('meal', ['decide'], {
    kind: t('meals.decide.kindLabel'),
    instead: t('meals.decide.instead'),
    reason: t('meals.decide.reason'),
    standing: t('meals.decide.standing'),
    seen: t('meals.decide.seen'),
  }),
  ...ofCalls('meal', ['texture'], {
    food_texture: t('meals.texture.food'),
    nil_by_mouth: t('meals.texture.nil'),
    drink_thickness: t('meals.texture.drink'),
    diet: t('meals.texture.diet'),
  }),
})

/** Their values as the screen shows them; null for those shown as everywhere. */
export function mealText(t: Texts, field: string, value: unknown): string | null {
  const meal = MEALS.find((each) => field === 'meal' && each === value)
  const skip = SKIPS.find((each) => field === 'skips' && each === value)
  const kind = DECISION_KINDS.find((each) => field === 'kind' && each === value)
  const food = FOOD_TEXTURES.find((each) => field === 'food_texture' && each === value)
  const drink = DRINK_THICKNESSES.find((each) => field === 'drink_thickness' && each === value)
  if (meal) return t(`week.menu.meals.${meal}`)
  if (skip) return t(`meals.skips.${skip}`)
  if (kind) return t(`meals.decide.kind.${kind}`)
  if (food) return t(`meals.food.${food}`)
  if (drink) return t(`meals.drink.${drink}`)
  return field === 'seen' && typeof value === 'string' ? dishIn(value) : null
}

/** The name of the dish in the basis of a decision. */
function dishIn(basis: string): string | null {
  const [, name] = JSON.parse(basis) as unknown[]
  return typeof name === 'string' ? name : null
}
