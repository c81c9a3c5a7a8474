/** A PIN of a shared tablet has so many digits. */
export const PIN_DIGITS = 6

/** Whether a PIN would be among the first that somebody tries: one digit or two by turns, or digits in a row. */
export function isEasyPin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)))
  const isRow = steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1)
  return isRow || new Set(pin).size <= 2
}
