import { centsIn } from '#shared/rules/euros.ts'

/** `1 500` → 150000; `1499,50 €` → 149950; NaN if invalid, undefined if empty. */
export const centsOf = (euros: string): number | undefined => (euros.trim() === '' ? undefined : (centsIn(euros) ?? Number.NaN))
