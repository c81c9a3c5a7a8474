/** Facts of care of which every change is kept: what must never be lost without anybody knowing who took it away. */
export const CARE_HISTORY_FIELDS = ['allergies', 'wishes'] as const
export type CareHistoryField = (typeof CARE_HISTORY_FIELDS)[number]
