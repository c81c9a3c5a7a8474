import type { contract } from '#shared/contract/index.ts'
import type { IntakeView, MealTable } from '#shared/contract/meal.ts'
import type { DiaryValues } from '#shared/rules/diaryKinds.ts'
import { DIARY_MEAL } from '#shared/rules/meal/intake.ts'
import { plateTexture } from '#shared/rules/meal/texture.ts'
import { portionsOf } from '#shared/rules/meal/totals.ts'
import { isInView, type PlateViewName } from '#shared/rules/meal/views.ts'
import { addDays, startOfDay } from '#shared/rules/time.ts'
import type { Meal } from '#shared/rules/week/menu.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { platesBetween } from './meal.plates.ts'
import { mealEntriesBetween } from './meal.store.ts'

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
  const eaten = await intakes(env, { day, meal })
  return { day, meal, dishes, plates: (found?.plates ?? []).map((plate) => ({ ...plate, eaten: eaten.get(plate.client_id) ?? null })) }
}

/** What was last written down of each resident's meal; nothing for who may not read the diary. */
async function intakes({ tx, actor }: Env, { day, meal }: { day: string; meal: Meal }): Promise<Map<string, IntakeView>> {
  if (!actor.rights.has('diary.read')) return new Map()
  const entries = await mealEntriesBetween(tx, actor.houseId, { from: startOfDay(day), until: startOfDay(addDays(day, 1)) })
  const found = new Map<string, IntakeView>()
  for (const { id, client_id, values_json, refused, recorded_by, recorded_name, recorded_at } of entries) {
    const { which, percent } = JSON.parse(values_json) as DiaryValues
    if (which !== DIARY_MEAL[meal] || found.has(client_id)) continue
    const amount = typeof percent === 'number' ? percent : null
    found.set(client_id, { entry_id: id, percent: amount, is_refused: refused === 1, by_id: recorded_by, by: recorded_name, at: recorded_at })
  }
  return found
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
