import { isDay } from '#shared/rules/time.ts'

/** The day in an address; null if there is none. */
export const dayIn = (text: string | null): string | null => (text !== null && isDay(text) ? text : null)
