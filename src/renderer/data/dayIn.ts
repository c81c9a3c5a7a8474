import { isDay } from '#shared/rules/time.ts'

/** The day that an address names; null when it names none. */
export const dayIn = (text: string | null): string | null => (text !== null && isDay(text) ? text : null)
