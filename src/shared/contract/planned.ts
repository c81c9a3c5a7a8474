import { z } from 'zod'
import { DIARY_KIND_NAMES } from '../rules/diaryKinds.ts'
import { DOERS } from '../rules/plan/terms.ts'
import { Id } from './fields.ts'

/** Sources of a shift's planned acts; it cannot be handed over while one is undecided. */
export const SHIFT_SOURCES = ['medicine', 'count', 'care', 'check'] as const

/**
 * Sources of one client's planned acts: doses, care and checks of a shift, belongings to be checked, assessments and wounds, the plan's
 * deadline, papers that expire.
 */
export const DUE_SOURCES = ['medicine', 'care', 'check', 'item', 'health', 'plan', 'paper'] as const
export type DueSource = (typeof DUE_SOURCES)[number]

/** Papers besides documents that have a last valid day. */
export const PERSON_PAPERS = ['id_document', 'guardian', 'disability', 'consent'] as const

/** A planned act of one client without a result yet. */
export const DueAct = z.strictObject({
  source: z.enum(DUE_SOURCES),
  /**
   * For a dose the hour of its round, for care its area, for a check its minutes, for a belonging its category, for an assessment its scale
   * or `wound`, for a plan what is due, for a paper its kind.
   */
  of: z.string(),
  /** For a dose the day of its round, for care the line of the plan, for a check its incident, for a belonging its id; otherwise null. */
  ref: Id.nullable(),
  /** Its name, if `of` does not say it. */
  name: z.string().nullable(),
  /** For care: the kind of entry that records it. */
  kind: z.enum(DIARY_KIND_NAMES).nullish(),
  due_at: z.string(),
  /** After this it is late. */
  late_at: z.string(),
  /** Who does it, if the plan says so. */
  who: z.enum(DOERS).nullable(),
})
export type DueAct = z.output<typeof DueAct>
