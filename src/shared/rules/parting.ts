import type { ItemState } from './items.ts'

/** How somebody's time in a house ends; the words are those of the statuses. */
export const PARTING_KINDS = ['lahkunud', 'surnud'] as const
export type PartingKind = (typeof PARTING_KINDS)[number]

/** What becomes of a belonging at a parting: somebody takes it, it stays in the house until somebody does, or it is decided later and stays due until it is handed over. */
export const BELONGING_OUTCOMES = ['antud', 'jaab', 'hiljem'] as const

/** Whether a belonging is still in the house's keeping, also where nobody knows in which corner. */
export const isKept = (state: ItemState): boolean => state !== 'tagastatud'

/** Why what was planned is over, in the words that stay in the record. */
export const END_REASON: Readonly<Record<PartingKind, string>> = { lahkunud: 'Lahkus majast', surnud: 'Suri' }
