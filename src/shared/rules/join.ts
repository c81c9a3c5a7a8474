import { checkDigit } from './isikukood.ts'

/** What kind of body asks to join. */
export const JOIN_KINDS = ['hk', 'paevakeskus', 'eluase', 'kov', 'tarnija'] as const
export type JoinKind = (typeof JOIN_KINDS)[number]

/** Whose workspace is a house; those of local governments and suppliers are not made by joining yet. */
export const joinsAsHouse = (kind: JoinKind): boolean => kind !== 'kov' && kind !== 'tarnija'

/** `sent`: the representative has not confirmed the address yet; `declined`: whoever reads its letters did not ask for it. */
export const JOIN_STATES = ['sent', 'confirmed', 'declined', 'accepted', 'refused'] as const
export type JoinState = (typeof JOIN_STATES)[number]

/** Packages by the most places that they hold; null holds any number. The table of the day stands in `resources/classifiers/packages.json`. */
export const PACKAGE_IDS = ['vaike', 'keskmine', 'suur'] as const
export type PackageId = (typeof PACKAGE_IDS)[number]

/** Whether a package holds so many places; null holds any number. */
export const holdsPlaces = (most: number | null, places: number): boolean => most === null || places <= most

/** As many houses, or places, as a form takes. */
export const MOST_COUNTED = 5000

/** Whether a text is a number of houses or places. */
export const isCount = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_COUNTED

/** A request that nobody has confirmed is forgotten after so many days. */
export const UNCONFIRMED_DAYS = 30

const FIRST = [1, 2, 3, 4, 5, 6, 7]
const SECOND = [3, 4, 5, 6, 7, 8, 9]
const LENGTH = 8

/** Whether a text is a code of the business register: eight digits whose last is the two-stage check digit of the rest (estonia.md 1.2). */
export function isRegistryCode(code: string): boolean {
  if (!/^[1789]\d{7}$/.test(code)) return false
  const digits = [...code].map(Number)
  return checkDigit(digits.slice(0, LENGTH - 1), FIRST, SECOND) === digits[LENGTH - 1]
}
