import { DIARY_KINDS } from '../diaryKinds.ts'
import { instantAt } from '../time.ts'
import { type Meal, MEAL_CLOCK } from '../week/menu.ts'

/** A meal as the care diary names it. */
export const DIARY_MEAL = {
  hommikusook: 'breakfast',
  lounasook: 'lunch',
  ohtuoode: 'snack',
  ohtusook: 'dinner',
  oosuupiste: 'supper',
} as const satisfies Record<Meal, (typeof DIARY_KINDS.meal.which.options)[number]>

/** The answers of one press: per cent of the plate. */
export const INTAKES: readonly number[] = DIARY_KINDS.meal.percent.quick

const AT_TABLE_MS = 90 * 60_000

/**
 * When a meal was eaten, for an entry written `now` (both ISO): the hour of serving, or null while people are still at the table, which means
 * now. Undefined before it is served: nothing can be eaten yet.
 */
export function eatenAt(now: string, { day, meal }: { day: string; meal: Meal }): string | null | undefined {
  const served = instantAt(day, MEAL_CLOCK[meal])
  if (now < served) return undefined
  return Date.parse(now) - Date.parse(served) <= AT_TABLE_MS ? null : served
}
