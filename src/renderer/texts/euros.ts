const AMOUNT = /^\d[\d\s]*([.,]\d{1,2})?$/

/** Cents as people write them in a field: `1450`, `812,50`. */
export const eurosOf = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ','))

/** What somebody wrote as cents (`1 020,5` → 102050); anything else as it stands, for the contract to say what is wrong with it. */
export function centsIn(text: string): number | string {
  const written = text.trim()
  return AMOUNT.test(written) ? Math.round(Number(written.replace(/\s/g, '').replace(',', '.')) * 100) : written
}
