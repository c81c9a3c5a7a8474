import { CARE_STAFF, type Expected } from './who.ts'

const DECIDERS = ['manager', 'nurse'] as const

export const meal: Expected = {
  'meal.table': CARE_STAFF,
  'meal.portions': CARE_STAFF,
  'meal.choose': CARE_STAFF,
  'meal.decide': DECIDERS,
  'meal.texture': DECIDERS,
}
