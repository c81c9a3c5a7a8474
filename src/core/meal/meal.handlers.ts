import type { Handlers } from '../kernel/env.ts'
import { chooseDish, decideDish } from './meal.decide.ts'
import { getMealTable, listPortions } from './meal.table.ts'
import { setTexture } from './meal.texture.ts'

export const mealHandlers: Handlers<'meal'> = {
  meal: { table: getMealTable, portions: listPortions, choose: chooseDish, decide: decideDish, texture: setTexture },
}
