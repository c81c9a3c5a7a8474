/** A reference number as it is stored: digits without spaces. */
export const plainReference = (text: string): string => text.replace(/\s/g, '')

/** Whether it is a valid Estonian reference number (viitenumber): 2 to 20 digits, the last a 7-3-1 check digit (estonia.md 1.3). */
export function isReference(text: string): boolean {
  if (!/^\d{2,20}$/.test(text)) return false
  const sum = Array.from(text.slice(0, -1), Number).reduceRight(
    (total, digit, at, all) => total + digit * (WEIGHTS[(all.length - 1 - at) % 3] ?? 0),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(text.at(-1))
}

const WEIGHTS = [7, 3, 1] as const
