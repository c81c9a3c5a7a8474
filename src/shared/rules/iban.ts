/** An IBAN as it is stored: without spaces, in capitals. */
export const plainIban = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** For display: in groups of four (estonia.md 1.3). */
export const ibanText = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Whether it is a valid IBAN: ISO 7064 MOD 97-10; for an Estonian one also the length and the bank's own check digit. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) || modulo97(iban) !== 1) return false
  return !iban.startsWith('EE') || (/^EE\d{18}$/.test(iban) && checkOfBban(iban.slice(4)) === Number(iban.at(-1)))
}

/** The Estonian IBAN of a bank, branch and account number (15 digits), with both check digits. */
export function estonianIban(digits: string): string {
  const bban = `${digits}${checkOfBban(digits)}`
  return `EE${String(98 - modulo97(`EE00${bban}`)).padStart(2, '0')}${bban}`
}

const modulo97 = (iban: string): number =>
  Array.from(`${iban.slice(4)}${iban.slice(0, 4)}`, (character) => Number.parseInt(character, 36).toString())
    .join('')
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** Weights 7-3-1 over digits 3 to 15 of a BBAN. */
function checkOfBban(bban: string): number {
  const sum = Array.from(bban.slice(2, 15), Number).reduceRight(
    (total, digit, index, all) => total + digit * (WEIGHTS[(all.length - 1 - index) % 3] ?? 0),
    0,
  )
  return (10 - (sum % 10)) % 10
}

const WEIGHTS = [7, 3, 1] as const
