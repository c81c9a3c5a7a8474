import type { RoundDose, RoundResident } from '#shared/contract/medicineViews.ts'
import { type DoseState, isTaken, stateOf } from '#shared/rules/medicine/round.ts'

/** A dose's colour in a round: not taken never looks like taken, and nothing is late for an absent person. */
export type DoseColour = DoseState | 'declined' | 'away'

export function colourOf({ dose, is_away, ...planned }: RoundDose, now: string): DoseColour {
  const result = dose?.result ?? null
  if (result !== null && !isTaken(result)) return 'declined'
  if (result === null && is_away) return 'away'
  return stateOf({ ...planned, result }, now)
}

/** Whether it still needs a result. */
export const isUndecided = ({ dose, is_held, is_away }: RoundDose): boolean => (dose?.result ?? null) === null && !is_held && !is_away

/** Whether it has no result because the person is away. */
export const isOnlyAway = ({ dose, is_away, is_held }: RoundDose): boolean => is_away && !is_held && (dose?.result ?? null) === null

/** How many doses of a round are left, and how many are late. */
export function leftOf(residents: readonly RoundResident[], now: string): { left: number; late: number } {
  const doses = residents.flatMap((resident) => resident.doses).filter(isUndecided)
  return { left: doses.length, late: doses.filter((dose) => colourOf(dose, now) === 'red').length }
}

/** Whether a person has undecided doses in the round. */
export const isOpen = ({ doses }: RoundResident): boolean => doses.some(isUndecided)
