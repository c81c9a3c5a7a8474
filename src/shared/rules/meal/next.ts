import { type Meal, MEAL_CLOCK, MEALS } from '../week/menu.ts'

/** The meal whose plates are of interest at a time of day (`HH:MM`): until half an hour after it is served. The last one stays. */
export const nextMeal = (clock: string): Meal => MEALS.find((meal) => clock <= halfAnHourAfter(MEAL_CLOCK[meal])) ?? 'oosuupiste'

function halfAnHourAfter(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const all = hours * 60 + minutes + 30
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}
