import type { Counted } from '#shared/messages/counted.ts'
import type { et } from './et.ts'

/** The words of the pages of news in one language; Estonian is the source. */
export type NewsWords = { readonly [Key in keyof typeof et]: (typeof et)[Key] extends string ? string : Counted }

/** How the page's language writes what these pages tell; filled in by whoever shows them. */
export interface Saying {
  /** 21.11.2026, from an instant. */
  day: (instant: string) => string
  /** 21.11.2026 14:05 */
  dayTime: (instant: string) => string
  /** The right form for a number, with the number in it. */
  count: (forms: Counted, count: number) => string
}
