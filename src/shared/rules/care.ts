/** Care facts of which every change is kept; for allergies, those from when they were a list of words. */
export const CARE_HISTORY_FIELDS = ['allergies', 'wishes'] as const
export type CareHistoryField = (typeof CARE_HISTORY_FIELDS)[number]
