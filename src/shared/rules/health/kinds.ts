/** The enum values of health records; kept small, since the contract loads them on every page. */

/** Scales whose items are stored; they are defined in `scales.ts`. */
export const TOOLS = ['braden', 'morse', 'mna', 'barthel', 'mmse', 'painad'] as const
export type Tool = (typeof TOOLS)[number]

/** Severity of a score; the same five levels for all scales, so that lists and colours agree. A scale may skip some. */
export const LEVELS = ['none', 'low', 'moderate', 'high', 'veryHigh'] as const
export type Level = (typeof LEVELS)[number]

/** Dated health facts with their source and possibly an end. Allergies and wishes are care facts, for the carers. */
export const FACT_KINDS = ['diagnosis', 'vaccination', 'aid'] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** What the diary measures. Per day: `drink` and `stool` summed, `meal` and `sleep` averaged. `news` is computed from a set of vitals. */
export const MEASURES = [
  'pressure',
  'pulse',
  'temperature',
  'respiration',
  'saturation',
  'news',
  'glucose',
  'weight',
  'pain',
  'drink',
  'meal',
  'stool',
  'sleep',
  'mood',
] as const
export type Measure = (typeof MEASURES)[number]

/**
 * Site of an infection, by the syndromes under surveillance in long-term care (Stone ND et al. Infection Control & Hospital Epidemiology
 * 2012;33:965–977).
 */
export const INFECTION_SITES = ['airways', 'urinary', 'skin', 'gut', 'eye', 'blood', 'other'] as const
export type InfectionSite = (typeof INFECTION_SITES)[number]

/** Transmission-based precautions (Siegel JD et al. 2007 Guideline for Isolation Precautions, CDC), and staying in the room. */
export const ISOLATIONS = ['contact', 'droplet', 'airborne', 'room'] as const
export type Isolation = (typeof ISOLATIONS)[number]

export const WOUND_TYPES = ['pressure', 'leg', 'tear', 'surgical', 'burn', 'other'] as const
export type WoundType = (typeof WOUND_TYPES)[number]

/** Pressure ulcer stages: EPUAP/NPIAP/PPPIA, Prevention and Treatment of Pressure Ulcers/Injuries, 2019. */
export const WOUND_STAGES = ['I', 'II', 'III', 'IV', 'unstageable', 'deepTissue'] as const
export type WoundStage = (typeof WOUND_STAGES)[number]

export const BODY_SIDES = ['front', 'back'] as const
export type BodySide = (typeof BODY_SIDES)[number]
