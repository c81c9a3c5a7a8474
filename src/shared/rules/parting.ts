import type { ItemState } from './items.ts'

/** How a stay in a house ends; the values are those of the statuses. */
export const PARTING_KINDS = ['lahkunud', 'surnud'] as const
export type PartingKind = (typeof PARTING_KINDS)[number]

/**
 * What becomes of a belonging at discharge: someone takes it, it is kept until someone does, or it is undecided and stays due until it is
 * handed over.
 */
export const BELONGING_OUTCOMES = ['antud', 'jaab', 'hiljem'] as const

/** Whether a belonging is in the house's keeping, even if it cannot be found. */
export const isKept = (state: ItemState): boolean => state !== 'tagastatud'

/** Why planned acts ended, in the words kept in the record. */
export const END_REASON: Readonly<Record<PartingKind, string>> = { lahkunud: 'Lahkus majast', surnud: 'Suri' }
