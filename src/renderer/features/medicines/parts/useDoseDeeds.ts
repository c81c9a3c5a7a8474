import { type Deed as DeedOf, useDeeds } from '../../../data/useDeeds.ts'

type DoseDeed = 'medicine.prepare' | 'medicine.give'
export type Deed = DeedOf<DoseDeed>

/** What names a dose on the screen. */
export const doseKey = ({ course_id, due_at = '' }: { course_id: string; due_at?: string | undefined }): string => `${course_id} ${due_at}`

/** Does something about doses, one after another. */
export const useDoseDeeds = () => useDeeds<DoseDeed>(doseKey)
export type DoseDeeds = ReturnType<typeof useDoseDeeds>
