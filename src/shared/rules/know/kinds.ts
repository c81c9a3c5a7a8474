/** What must be known of somebody before doing anything, the most important first: what cannot be made good again, what harms others, what harms at the next meal, dose or step; then what helps. */
export const KNOWN_KINDS = [
  'lifeAllergy',
  'wishes',
  'precaution',
  'allergy',
  'food',
  'medicine',
  'fall',
  'wound',
  'weight',
  'calm',
  'sleep',
  'night',
] as const
export type KnownKind = (typeof KNOWN_KINDS)[number]
