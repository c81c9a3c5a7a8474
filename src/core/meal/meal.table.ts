import type { contract } from '#shared/contract/index.ts'
import type { MealTable } from '#shared/contract/meal.ts'
import { plateTexture } from '#shared/rules/meal/texture.ts'
import { portionsOf } from '#shared/rules/meal/totals.ts'
import { isInView, type PlateViewName } from '#shared/rules/meal/views.ts'
import type { Meal } from '#shared/rules/week/menu.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { platesBetween } from './meal.plates.ts'

/** The plates of one meal. */
export const getMealTable: Handler<typeof contract.meal.table> = async (env, asked) => {
  const table = await mealTable(env, asked)
  env.auditSubjects({ entity: 'client', ids: table.plates.map(({ client_id }) => client_id) })
  return table
}

/** A meal with its plates, as the contract returns it. */
export async function mealTable(env: Env, { day, meal }: { day: string; meal: Meal }): Promise<MealTable> {
  const [found] = await platesBetween(env, { from: day, days: 1, meal })
  const dishes = found?.dishes.map(({ id, name, allergens, is_choice }) => ({ id, name, allergens, is_choice })) ?? []
  return { day, meal, dishes, plates: found?.plates ?? [] }
}

/** Portions and figures of some days, by meal. They name nobody. */
export const listPortions: Handler<typeof contract.meal.portions> = async (env, asked) => {
  const meals = await platesBetween(env, asked)
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId] })
  return {
    meals: meals.map(({ day, meal, dishes, plates }) => {
      const counted = plates.map((plate) => ({
        ...plate,
        isChosen: plate.chosen !== null,
        texture: plateTexture({ food: plate.food_texture, texture: plate.texture }),
      }))
      const countOf = (view: PlateViewName): number => counted.filter((plate) => isInView(view, plate, dishes)).length
      return {
        day,
        meal,
        present: plates.length,
        blocked: countOf('blocked'),
        unchosen: countOf('unchosen'),
        textured: countOf('textured'),
        skipped: countOf('skipped'),
        portions: portionsOf(counted),
      }
    }),
  }
}
