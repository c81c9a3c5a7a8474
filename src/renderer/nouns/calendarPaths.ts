import { SCREEN_PATHS } from '#shared/screens.ts'

/** The calendar on a day, `YYYY-MM-DD`. */
export const calendarPath = (day: string): string => `${SCREEN_PATHS.calendar}?paev=${day}`

/** An event on a day, opened. */
export const eventPath = ({ day, ref }: { day: string; ref: string }): string => `${calendarPath(day)}&syndmus=${ref}`
