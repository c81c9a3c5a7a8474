/** The enum values of allergies; kept small, since the contract loads them on every page. */

/** What a person reacts to: FHIR R4 AllergyIntolerance.category, with environment and all else as one. */
export const ALLERGY_KINDS = ['medicine', 'food', 'other'] as const
export type AllergyKind = (typeof ALLERGY_KINDS)[number]

/** How bad the reaction was or may be, the worst first: FHIR R4 AllergyIntolerance.reaction.severity, with life-threatening apart. */
export const SEVERITIES = ['lifeThreatening', 'severe', 'moderate', 'mild'] as const
export type Severity = (typeof SEVERITIES)[number]

/** The order in which allergies are shown. An unknown severity ranks high, since it may be bad. */
export const BY_GRAVITY: readonly (Severity | null)[] = ['lifeThreatening', 'severe', null, 'moderate', 'mild']

/**
 * Why an allergy calls for a decision about a medicine, the most serious first: same substance, same group, related group; or not
 * comparable, since the register does not know the medicine or the substance of the allergy.
 */
export const CONCERNS = ['same', 'group', 'related', 'unknownMedicine', 'unknownAllergy'] as const
export type ConcernKind = (typeof CONCERNS)[number]
