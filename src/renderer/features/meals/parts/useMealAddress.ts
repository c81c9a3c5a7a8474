import { useSearchParams } from 'react-router'
import { nextMeal } from '#shared/rules/meal/next.ts'
import type { PlateViewName } from '#shared/rules/meal/views.ts'
import { clockOf, dayOf } from '#shared/rules/time.ts'
import { type Meal, MEALS } from '#shared/rules/week/menu.ts'
import { dayIn } from '#data/dayIn.ts'
import { useNow } from '#data/useNow.ts'
import { viewIn, viewWord } from '#nouns/mealPaths.ts'

interface MealAddress {
  day: string
  meal: Meal
  /** Null: all plates. */
  view: PlateViewName | null
  today: string
  go: (to: { day?: string; meal?: Meal; view?: PlateViewName | null }) => void
}

/** The meal in the address, or the next one to be served today, with the view of its plates, and a setter. */
export function useMealAddress(): MealAddress {
  const [params, setParams] = useSearchParams()
  const now = new Date(useNow())
  const today = dayOf(now)
  const day = dayIn(params.get('paev')) ?? today
  const meal = MEALS.find((each) => each === params.get('kord')) ?? nextMeal(clockOf(now))
  const view = viewIn(params.get('naita'))
  const go: MealAddress['go'] = (to) => {
    const word = viewWord(to.view === undefined ? view : to.view)
    setParams({ paev: to.day ?? day, kord: to.meal ?? meal, ...(word !== null && { naita: word }) }, { replace: true })
  }
  return { day, meal, view, today, go }
}
