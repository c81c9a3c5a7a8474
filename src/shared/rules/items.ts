/** Kinds of a resident's belongings (screens.md 2.2, Assets). */
export const ITEM_CATEGORIES = ['proteesid', 'prillid', 'kuuldeaparaat', 'riided', 'raha', 'ehted', 'abivahend', 'moobel', 'dokument', 'muu'] as const
export type ItemCategory = (typeof ITEM_CATEGORIES)[number]

/** Where a belonging stands. */
export const ITEM_STATES = ['alles', 'kadunud', 'leitud', 'parandus', 'tagastatud'] as const
export type ItemState = (typeof ITEM_STATES)[number]

/** What may become of a belonging; what was given back may come again with its owner. */
const NEXT: Record<ItemState, readonly ItemState[]> = {
  alles: ['kadunud', 'parandus', 'tagastatud'],
  kadunud: ['leitud', 'tagastatud'],
  leitud: ['alles', 'kadunud', 'parandus', 'tagastatud'],
  parandus: ['alles', 'kadunud', 'tagastatud'],
  tagastatud: ['alles'],
}

export const nextStates = (state: ItemState): readonly ItemState[] => NEXT[state]

/** What was done about a belonging: it came, its state changed, or somebody saw that it is there. */
export const ITEM_EVENTS = ['vastu_voetud', 'kontrollitud', ...ITEM_STATES] as const
export type ItemEvent = (typeof ITEM_EVENTS)[number]

/** Small, dear and lost often: looked for once a week. */
export const CHECKED_CATEGORIES: readonly ItemCategory[] = ['proteesid', 'prillid', 'kuuldeaparaat']
export const CHECK_AFTER_MS = 7 * 24 * 3_600_000

interface Checkable {
  category: ItemCategory
  state: ItemState
  /** When somebody last saw it: it came, was found or was looked for. */
  seen_at: string
}

/** Whether it is to be looked for now: a week after somebody last saw it, as long as it should be here. */
export const isCheckDue = ({ category, state, seen_at }: Checkable, now: string): boolean =>
  CHECKED_CATEGORIES.includes(category) && (state === 'alles' || state === 'leitud') && Date.parse(now) - Date.parse(seen_at) >= CHECK_AFTER_MS

/** Without these somebody may not eat as before: whoever loses them needs a look at the diet. */
export const concernsEating = (category: ItemCategory): boolean => category === 'proteesid'
