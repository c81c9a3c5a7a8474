import { SCREEN_PATHS } from '#shared/screens.ts'

/** The address of a meal of a day. */
export const mealPath = ({ day, meal }: { day: string; meal: string }): string =>
  `${SCREEN_PATHS.meals}?${new URLSearchParams({ paev: day, kord: meal }).toString()}`
