/** The names of what is known of an allergy; small, for the contract carries them to every page. */

/** What somebody reacts to: FHIR R4 AllergyIntolerance.category, with surroundings and all else together. */
export const ALLERGY_KINDS = ['medicine', 'food', 'other'] as const
export type AllergyKind = (typeof ALLERGY_KINDS)[number]

/** How bad the reaction was or may be, the worst first: FHIR R4 AllergyIntolerance.reaction.severity, with what may kill apart. */
export const SEVERITIES = ['lifeThreatening', 'severe', 'moderate', 'mild'] as const
export type Severity = (typeof SEVERITIES)[number]

/** The order in which allergies are told. One of which nobody knows how bad it is may be a bad one. */
export const BY_GRAVITY: readonly (Severity | null)[] = ['lifeThreatening', 'severe', null, 'moderate', 'mild']

/**
 * Why an allergy asks for a decision about a medicine, the gravest first: it is to the same, to its group, to a related group; or nobody
 * can tell, for the register does not know the medicine, or not what the allergy is to.
 */
export const CONCERNS = ['same', 'group', 'related', 'unknownMedicine', 'unknownAllergy'] as const
export type ConcernKind = (typeof CONCERNS)[number]
