import { centsIn as centsTyped } from '#shared/rules/euros.ts'

/** Cents as people write them in a field: `1450`, `812,50`. */
export const eurosOf = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ','))

/** What somebody wrote as cents (`1 020,5` → 102050); anything else as it stands, for the contract to say what is wrong with it. */
export const centsIn = (text: string): number | string => centsTyped(text) ?? text.trim()
