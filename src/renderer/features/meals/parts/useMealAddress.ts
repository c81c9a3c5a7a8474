import { useSearchParams } from 'react-router'
import { clockOf, dayOf } from '#shared/rules/time.ts'
import { type Meal, MEAL_CLOCK, MEALS } from '#shared/rules/week/menu.ts'
import { dayIn } from '#data/dayIn.ts'
import { useNow } from '#data/useNow.ts'

interface MealAddress {
  day: string
  meal: Meal
  today: string
  go: (to: { day?: string; meal?: Meal }) => void
}

/** The meal in the address, or the next one to be served today, and a setter. */
export function useMealAddress(): MealAddress {
  const [params, setParams] = useSearchParams()
  const now = new Date(useNow())
  const today = dayOf(now)
  const day = dayIn(params.get('paev')) ?? today
  const meal = MEALS.find((each) => each === params.get('kord')) ?? nextMeal(clockOf(now))
  return { day, meal, today, go: (to) => setParams({ paev: to.day ?? day, kord: to.meal ?? meal }, { replace: true }) }
}

/** The plates of a meal are of interest until half an hour after it is served. */
const nextMeal = (clock: string): Meal => MEALS.find((meal) => clock <= later(MEAL_CLOCK[meal])) ?? 'oosuupiste'

function later(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const all = hours * 60 + minutes + 30
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}
