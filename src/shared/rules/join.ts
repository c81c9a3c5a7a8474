import { checkDigit } from './isikukood.ts'

/** Kinds of organisation that can join. */
export const JOIN_KINDS = ['hk', 'paevakeskus', 'eluase', 'kov', 'tarnija'] as const
export type JoinKind = (typeof JOIN_KINDS)[number]

/** Kinds that get a house as their workspace; joining does not create workspaces of local governments and suppliers yet. */
export const joinsAsHouse = (kind: JoinKind): boolean => kind !== 'kov' && kind !== 'tarnija'

/** `sent`: the representative has not confirmed the address yet; `declined`: the recipient of the e-mail did not request it. */
export const JOIN_STATES = ['sent', 'confirmed', 'declined', 'accepted', 'refused'] as const
export type JoinState = (typeof JOIN_STATES)[number]

/** Packages by their limit of places; null is unlimited. The current table is `resources/classifiers/packages.json`. */
export const PACKAGE_IDS = ['vaike', 'keskmine', 'suur'] as const
export type PackageId = (typeof PACKAGE_IDS)[number]

/** Whether a package includes this many places; null is unlimited. */
export const holdsPlaces = (most: number | null, places: number): boolean => most === null || places <= most

/** The largest number of houses, or places, in the form. */
export const MOST_COUNTED = 5000

/** Whether a text is a valid number of houses or places. */
export const isCount = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_COUNTED

/** An unconfirmed request is deleted after this many days. */
export const UNCONFIRMED_DAYS = 30

const FIRST = [1, 2, 3, 4, 5, 6, 7]
const SECOND = [3, 4, 5, 6, 7, 8, 9]
const LENGTH = 8

/** Whether a text is a valid code of the business register: eight digits, the last being the two-stage check digit (estonia.md 1.2). */
export function isRegistryCode(code: string): boolean {
  if (!/^[1789]\d{7}$/.test(code)) return false
  const digits = [...code].map(Number)
  return checkDigit(digits.slice(0, LENGTH - 1), FIRST, SECOND) === digits[LENGTH - 1]
}
