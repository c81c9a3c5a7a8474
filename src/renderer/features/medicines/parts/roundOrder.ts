import type { RoundDose, RoundResident } from '#shared/contract/medicineViews.ts'
import { type DoseState, isTaken, stateOf } from '#shared/rules/medicine/round.ts'

/** The colour of a dose of a round: what was not taken is never as green as what was, and nothing is late for who is away. */
export type DoseColour = DoseState | 'declined' | 'away'

export function colourOf({ dose, is_away, ...planned }: RoundDose, now: string): DoseColour {
  const result = dose?.result ?? null
  if (result !== null && !isTaken(result)) return 'declined'
  if (result === null && is_away) return 'away'
  return stateOf({ ...planned, result }, now)
}

/** Whether somebody has still to say what became of it. */
export const isUndecided = ({ dose, is_held, is_away }: RoundDose): boolean => (dose?.result ?? null) === null && !is_held && !is_away

/** Whether nothing was said of it because the person is away. */
export const isOnlyAway = ({ dose, is_away, is_held }: RoundDose): boolean => is_away && !is_held && (dose?.result ?? null) === null

/** How much is left of a round, and how much of it is late. */
export function leftOf(residents: readonly RoundResident[], now: string): { left: number; late: number } {
  const doses = residents.flatMap((resident) => resident.doses).filter(isUndecided)
  return { left: doses.length, late: doses.filter((dose) => colourOf(dose, now) === 'red').length }
}

/** Whether somebody has something undecided in the round. */
export const isOpen = ({ doses }: RoundResident): boolean => doses.some(isUndecided)
