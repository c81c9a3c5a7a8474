import { dayOf } from '#shared/rules/time.ts'

/** The day that an address names; null when it names none. */
export const dayIn = (text: string | null): string | null =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? dayOf(`${text}T12:00:00Z`) : null
