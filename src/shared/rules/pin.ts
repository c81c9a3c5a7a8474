/** The length of a PIN of a shared tablet. */
export const PIN_DIGITS = 6

/** Whether a PIN is easy to guess: one digit, two alternating digits, or a run of digits. */
export function isEasyPin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)))
  const isRow = steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1)
  return isRow || new Set(pin).size <= 2
}
