import { centsIn } from '#shared/rules/euros.ts'

/** `1 500` → 150000; `1499,50 €` → 149950; NaN for what is no sum, undefined where nothing was typed. */
export const centsOf = (euros: string): number | undefined => (euros.trim() === '' ? undefined : (centsIn(euros) ?? Number.NaN))
