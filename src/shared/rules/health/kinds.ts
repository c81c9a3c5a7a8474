/** The names of what a health record holds; small, for the contract carries them to every page. */

/** Scales whose items are kept; what they are stands in `scales.ts`. */
export const TOOLS = ['braden', 'morse', 'mna', 'barthel', 'mmse', 'painad'] as const
export type Tool = (typeof TOOLS)[number]

/** How bad a score is; the same five for all scales, so that lists and colours agree. A scale may leave some out. */
export const LEVELS = ['none', 'low', 'moderate', 'high', 'veryHigh'] as const
export type Level = (typeof LEVELS)[number]

/** What is known of somebody with a day, who said so, and perhaps an end. Allergies and wishes stand in care, for those who give it. */
export const FACT_KINDS = ['diagnosis', 'vaccination', 'aid'] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** What the diary measures; `drink` is the sum of a day, `meal` how much of one was eaten. */
export const MEASURES = ['pressure', 'pulse', 'temperature', 'saturation', 'glucose', 'weight', 'pain', 'drink', 'meal', 'mood'] as const
export type Measure = (typeof MEASURES)[number]

export const WOUND_TYPES = ['pressure', 'leg', 'tear', 'surgical', 'burn', 'other'] as const
export type WoundType = (typeof WOUND_TYPES)[number]

/** Of a pressure ulcer: EPUAP/NPIAP/PPPIA, Prevention and Treatment of Pressure Ulcers/Injuries, 2019. */
export const WOUND_STAGES = ['I', 'II', 'III', 'IV', 'unstageable', 'deepTissue'] as const
export type WoundStage = (typeof WOUND_STAGES)[number]

export const BODY_SIDES = ['front', 'back'] as const
export type BodySide = (typeof BODY_SIDES)[number]
