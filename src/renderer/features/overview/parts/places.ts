import { SCREEN_PATHS } from '#shared/screens.ts'

/** The anchor of the falls on the overview. */
export const FALLS = 'kukkumised'

/** The menu of the week in which a day is. */
export const menuPath = (day: string): string => `${SCREEN_PATHS.menu}?nadal=${day}`
