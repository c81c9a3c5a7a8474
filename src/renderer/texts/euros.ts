import { centsIn as centsTyped } from '#shared/rules/euros.ts'

/** Cents as an input value: `1450`, `812,50`. */
export const eurosOf = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ','))

/** Parses an amount into cents (`1 020,5` → 102050); anything else unchanged, for the contract to report. */
export const centsIn = (text: string): number | string => centsTyped(text) ?? text.trim()
