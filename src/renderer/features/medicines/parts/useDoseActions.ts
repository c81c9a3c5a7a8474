import type { RoundDose } from '#shared/contract/medicineViews.ts'
import { UNDO_MINUTES } from '#shared/rules/medicine/round.ts'
import { useMayWait } from '#data/mayWait.ts'
import { type RowAction as RowActionOf, useRowActions } from '#data/useRowActions.ts'

export type DoseCall = 'medicine.prepare' | 'medicine.give'
export type DoseAction = RowActionOf<DoseCall>

/** A dose's key on the screen. */
export const doseKey = ({ course_id, due_at = '' }: { course_id: string; due_at?: string | undefined }): string => `${course_id} ${due_at}`

/** Actions on doses, one after another. */
export function useDoseActions() {
  useMayWait()
  return useRowActions<DoseCall>(doseKey, ['medicine.give'])
}
export type DoseActions = ReturnType<typeof useDoseActions>

/** Undoes the user's own latest dose records. */
export const useDoseUndo = () => useRowActions<'medicine.undo'>(({ id }) => id)

/** Whether this user can still undo their dose record with one press. */
export const isFresh = ({ dose }: RoundDose, personId: string | undefined, now: string): boolean =>
  dose?.result != null && dose.given_by === personId && dose.given_at !== null && Date.parse(now) - Date.parse(dose.given_at) < UNDO_MINUTES * 60_000
