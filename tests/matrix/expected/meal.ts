import { type Expected, MEAL_STAFF } from './who.ts'

const DECIDERS = ['manager', 'nurse'] as const

export const meal: Expected = {
  'meal.table': MEAL_STAFF,
  'meal.portions': MEAL_STAFF,
  'meal.choose': MEAL_STAFF,
  'meal.decide': DECIDERS,
  'meal.texture': DECIDERS,
}
