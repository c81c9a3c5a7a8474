import { PLATE_VIEWS, type PlateViewName } from '#shared/rules/meal/views.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'

const VIEW_WORDS: Record<PlateViewName, string> = { unchosen: 'valimata', textured: 'tekstuur', blocked: 'otsuseta', skipped: 'ei-soo' }

/** The address of a meal of a day, or of one view of its plates. */
export function mealPath({ day, meal, view }: { day: string; meal: string; view?: PlateViewName }): string {
  const query = new URLSearchParams({ paev: day, kord: meal, ...(view && { naita: VIEW_WORDS[view] }) })
  return `${SCREEN_PATHS.meals}?${query}`
}

/** The word of a view in an address; null for all plates. */
export const viewWord = (view: PlateViewName | null): string | null => view && VIEW_WORDS[view]

/** The view that an address names; null for all plates. */
export const viewIn = (word: string | null): PlateViewName | null => PLATE_VIEWS.find((view) => VIEW_WORDS[view] === word) ?? null
