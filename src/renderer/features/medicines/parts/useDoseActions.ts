import type { RoundDose } from '#shared/contract/medicineViews.ts'
import { UNDO_MINUTES } from '#shared/rules/medicine/round.ts'
import { useMayWait } from '#data/mayWait.ts'
import { type RowAction as RowActionOf, useRowActions } from '#data/useRowActions.ts'

export type DoseCall = 'medicine.prepare' | 'medicine.give'
export type DoseAction = RowActionOf<DoseCall>

/** What names a dose on the screen. */
export const doseKey = ({ course_id, due_at = '' }: { course_id: string; due_at?: string | undefined }): string => `${course_id} ${due_at}`

/** Does something about doses, one after another. */
export function useDoseActions() {
  useMayWait()
  return useRowActions<DoseCall>(doseKey, ['medicine.give'])
}
export type DoseActions = ReturnType<typeof useDoseActions>

/** Takes doses back that one has just written of. */
export const useDoseUndo = () => useRowActions<'medicine.undo'>(({ id }) => id)

/** Whether this person may still take back at once what they have written of a dose. */
export const isFresh = ({ dose }: RoundDose, personId: string | undefined, now: string): boolean =>
  dose?.result != null && dose.given_by === personId && dose.given_at !== null && Date.parse(now) - Date.parse(dose.given_at) < UNDO_MINUTES * 60_000
