/** The largest sum, in cents; the contract refuses more, with a message that names both limits. */
export const MOST_CENTS = 10_000_000

/** A sum as users type it: spaces between thousands, up to two decimals, and the euro sign or word after it. */
const AMOUNT = /^([-−]?)(\d[\d\s]*)(?:[.,](\d{1,2}))?\s*(?:€|eur|eurot)?$/i

/** `1 000,50 €` → 100050; null for anything else: `8e2`, `0x10`, `1.000.000`, `umbes 900`. */
export function centsIn(text: string): number | null {
  const [, minus, euros, cents = ''] = AMOUNT.exec(text.trim()) ?? []
  if (euros === undefined) return null
  const sum = Number(euros.replace(/\s/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  return minus ? -sum : sum
}

/** `12` → 12; NaN for anything but digits, which the contract refuses beside its field. */
export const wholeIn = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN)
