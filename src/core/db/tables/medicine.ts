import type { CourseKind, MedicineRoute } from '#shared/rules/medicine/course.ts'
import type { Result } from '#shared/rules/medicine/round.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const medicineTables = {
  medicine_course: table<MedicineCourseTable>().synced('medicine'),
  house_medicine: table<HouseMedicineTable>().synced('medicine'),
  medicine_rounds: table<MedicineRoundsTable>().synced('medicine'),
  medicine_dose: table<MedicineDoseTable>().synced('medicine', { month: 'event_at' }),
}

/**
 * One version of a course of medicine; `course_id` is the id of the first. In force from `valid_from` until `ended_at`, when the next
 * begins.
 */
export interface MedicineCourseTable extends SyncedRow {
  house_id: string
  client_id: string
  course_id: string
  version: number
  kind: CourseKind
  name: string
  strength: string | null
  form: string | null
  atc: string | null
  unit: string
  route: MedicineRoute
  indication: string | null
  prescriber: string | null
  /** A `Plan` as JSON. */
  plan: string
  window_minutes: number
  /** For an as-needed course: when it is given, how much, and how often at most. */
  prn_reason: string | null
  prn_amount: number | null
  prn_gap_minutes: number | null
  prn_max_24h: number | null
  self_managed: 0 | 1
  with_food: 0 | 1
  crushable: 0 | 1
  hold_from: string | null
  hold_to: string | null
  hold_reason: string | null
  valid_from: string
  ended_at: string | null
  /** Why it is given despite an allergy. */
  allergy_reason: string | null
  /** The allergies for which the reason was given, a JSON list of ids; null from before it was kept. */
  allergy_ids: string | null
  /** The confirmation of a doubtful amount. */
  dose_reason: string | null
  /** The register's name of the substance when this was prescribed; null if it did not know it. */
  substance: string | null
  /** Why the course ended, or was changed to the version `replaced_by`. */
  end_reason: string | null
  replaced_by: string | null
  /** Who ended or changed it. */
  ended_name: string | null
  /** The stock from which its doses are taken. */
  stock_id: string | null
  recorded_at: string
  recorded_by: string
  recorded_name: string
}

/** A house's own entry beside the register: what a medicine is, and its maximum dose, in `unit`. A correction is a new row. */
export interface HouseMedicineTable extends SyncedRow {
  house_id: string
  name: string
  atc: string | null
  single_most: number | null
  daily_most: number | null
  unit: string | null
  /** The source. */
  basis: string
  recorded_at: string
  recorded_by: string
  recorded_name: string
  ended_at: string | null
  ended_name: string | null
}

/** Rounds set for a house, from a day on; a new setting is a new row with the next version. */
export interface MedicineRoundsTable extends SyncedRow {
  house_id: string
  version: number
  valid_from: string
  /** A list of `Round` as JSON. */
  rounds: string
  recorded_at: string
  recorded_by: string
  recorded_name: string
}

/** The result of one dose: prepared, then decided. After that never edited or deleted: struck with a reason. */
export interface MedicineDoseTable extends SyncedRow {
  house_id: string
  client_id: string
  course_id: string
  /** The planned instant; for an as-needed dose the one at which it was given. */
  due_at: string
  /** When the row was created: it determines the month's scope. */
  event_at: string
  prepared_at: string | null
  prepared_by: string | null
  prepared_name: string | null
  result: Result | null
  amount: number | null
  given_at: string | null
  given_by: string | null
  given_name: string | null
  reason: string | null
  /** The stock from which it was taken. */
  stock_id: string | null
  struck_at: string | null
  struck_by: string | null
  strike_reason: string | null
}
