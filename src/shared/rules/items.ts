/** Kinds of a resident's belongings (screens.md 2.2, Assets). */
export const ITEM_CATEGORIES = ['proteesid', 'prillid', 'kuuldeaparaat', 'riided', 'raha', 'ehted', 'abivahend', 'moobel', 'dokument', 'muu'] as const
export type ItemCategory = (typeof ITEM_CATEGORIES)[number]

/** State of a belonging. */
export const ITEM_STATES = ['alles', 'kadunud', 'leitud', 'parandus', 'tagastatud'] as const
export type ItemState = (typeof ITEM_STATES)[number]

/** Allowed changes of state; a returned belonging may come back with its owner. */
const NEXT: Record<ItemState, readonly ItemState[]> = {
  alles: ['kadunud', 'parandus', 'tagastatud'],
  kadunud: ['leitud', 'tagastatud'],
  leitud: ['alles', 'kadunud', 'parandus', 'tagastatud'],
  parandus: ['alles', 'kadunud', 'tagastatud'],
  tagastatud: ['alles'],
}

export const nextStates = (state: ItemState): readonly ItemState[] => NEXT[state]

/** Events of a belonging: arrival, a change of state, or a check that it is there. */
export const ITEM_EVENTS = ['vastu_voetud', 'kontrollitud', ...ITEM_STATES] as const
export type ItemEvent = (typeof ITEM_EVENTS)[number]

/** Small, valuable and often lost: checked weekly. */
export const CHECKED_CATEGORIES: readonly ItemCategory[] = ['proteesid', 'prillid', 'kuuldeaparaat']
export const CHECK_AFTER_MS = 7 * 24 * 3_600_000

interface Checkable {
  category: ItemCategory
  state: ItemState
  /** When it was last seen: it arrived, was found or was checked. */
  seen_at: string
}

/** Whether a check is due: a week after it was last seen, while it should be here. */
export const isCheckDue = ({ category, state, seen_at }: Checkable, now: string): boolean =>
  CHECKED_CATEGORIES.includes(category) && (state === 'alles' || state === 'leitud') && Date.parse(now) - Date.parse(seen_at) >= CHECK_AFTER_MS

/** Without these a person may not be able to eat as before: if they are lost, the diet must be reviewed. */
export const concernsEating = (category: ItemCategory): boolean => category === 'proteesid'
