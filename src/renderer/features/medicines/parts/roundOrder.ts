import type { RoundDose, RoundResident } from '#shared/contract/medicine.ts'
import { type DoseState, stateOf } from '#shared/rules/medicine/round.ts'

/** The colour of a dose of a round. */
export const colourOf = ({ dose, ...planned }: RoundDose, now: string): DoseState => stateOf({ ...planned, result: dose?.result ?? null }, now)

export const isUndecided = ({ dose, is_held }: RoundDose): boolean => (dose?.result ?? null) === null && !is_held

/** How much is left of a round, and how much of it is late. */
export function leftOf(residents: readonly RoundResident[], now: string): { left: number; late: number } {
  const doses = residents.flatMap((resident) => resident.doses).filter(isUndecided)
  return { left: doses.length, late: doses.filter((dose) => colourOf(dose, now) === 'red').length }
}

/** Those with something undecided, then those with nothing; both in the order of the rooms. Nobody leaves the list. */
export const inTwo = (residents: readonly RoundResident[]): { open: RoundResident[]; done: RoundResident[] } => ({
  open: residents.filter(({ doses }) => doses.some(isUndecided)),
  done: residents.filter(({ doses }) => !doses.some(isUndecided)),
})
