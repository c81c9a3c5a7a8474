import { z } from 'zod'
import { DIARY_KIND_NAMES } from '../rules/diaryKinds.ts'
import { DUE_SOURCES } from '../rules/due/sources.ts'
import { DOERS } from '../rules/plan/terms.ts'
import { Id } from './fields.ts'

/** Sources of a shift's planned acts; it cannot be handed over while one is undecided. */
export const SHIFT_SOURCES = ['medicine', 'count', 'care', 'check'] as const

/** Papers besides documents that have a last valid day. */
export const PERSON_PAPERS = ['id_document', 'guardian', 'disability', 'consent'] as const

/** Something due of which nobody has said yet what became of it. */
export const DueAct = z.strictObject({
  source: z.enum(DUE_SOURCES),
  /** Of a dose the hour of its round, of care its area, of a check its minutes, of a belonging its category, of an assessment its scale, `wound`, of a plan what is due, of a paper its kind, of a task what is to be done with the room. */
  of: z.string(),
  /** Of a dose the day of its round, of care the line of the plan, of a check its incident, of a belonging the belonging, of a task or a notice its own; otherwise null. */
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
