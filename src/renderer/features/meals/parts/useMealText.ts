import { drinkLevel, type DrinkThickness, foodLevel, type FoodTexture, type PlateTexture } from '#shared/rules/meal/texture.ts'
import { useTexts } from '#texts/useTexts.ts'

/** Textures in words, with their levels: `Püree (IDDSI 4)`. */
export function useMealText() {
  const t = useTexts()
  const food = (texture: FoodTexture): string => t('meals.level', { name: t(`meals.food.${texture}`), level: foodLevel(texture) })
  return {
    food,
    drink: (thickness: DrinkThickness): string => t('meals.level', { name: t(`meals.drink.${thickness}`), level: drinkLevel(thickness) }),
    plate: (texture: PlateTexture): string => (texture === 'unset' ? t('meals.unset') : food(texture)),
  }
}
