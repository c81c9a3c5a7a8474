/**
 * Safety alerts about a person, the most important first: what cannot be undone, what harms others, what harms at the next meal, dose or
 * step; then what helps.
 */
export const SAFETY_ALERT_KINDS = [
  'lifeAllergy',
  'wishes',
  'nilByMouth',
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
export type SafetyAlertKind = (typeof SAFETY_ALERT_KINDS)[number]
