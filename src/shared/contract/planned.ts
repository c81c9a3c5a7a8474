import { z } from 'zod'
import { DIARY_KIND_NAMES } from '../rules/diaryKinds.ts'
import { DUE_SOURCES } from '../rules/due/sources.ts'
import { DOERS } from '../rules/plan/terms.ts'
import { Id } from './fields.ts'

/** Sources of a shift's planned acts; it cannot be handed over while one is undecided. */
export const SHIFT_SOURCES = ['medicine', 'count', 'care', 'check'] as const

/** Papers besides documents that have a last valid day. */
export const PERSON_PAPERS = ['id_document', 'guardian', 'disability', 'consent'] as const

/** A due item whose outcome is not recorded yet. */
export const DueAct = z.strictObject({
  source: z.enum(DUE_SOURCES),
  /**
   * For a dose the hour of its round, for care its area, for a check its minutes, for a belonging its category, for an assessment its scale
   * or `wound`, for a plan its deadline, for a paper its kind, for a task what to do with the room or `question`, for a reminder rule its
   * kind, for a document of the house `read` or `review`, for equipment its kind, for a plate its meal, for a leaving `leave`, for a resident's event its kind, or what
   * is to be arranged and the day of the visit (`arrangementDetail`).
   */
  of: z.string(),
  /**
   * For a dose the day of its round, for care the line of the plan, for a check its incident; for a belonging, task, event, notice, reminder
   * rule, document of the house or piece of equipment its own id; for a plate its dish; otherwise null.
   */
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
