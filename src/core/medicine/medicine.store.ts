import type { Kysely } from 'kysely'
import type { CourseFields, CourseView, DoseView, OwnMedicineView, Prescribed, RoundsView } from '#shared/contract/medicineViews.ts'
import type { Plan } from '#shared/rules/medicine/course.ts'
import { type Round, type Rounds, roundsBy, TAKEN } from '#shared/rules/medicine/round.ts'
import type { SpanOf } from '../client/residents.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { MedicineCourseTable } from '../db/tables/medicine.ts'

/** Every version of one course of the house, from the first; empty if there is no such course. */
export async function versionsOf(db: Kysely<Database>, houseId: string, courseId: string): Promise<CourseView[]> {
  const rows = await courses(db, houseId).where('course_id', '=', courseId).orderBy('version').execute()
  return rows.map(courseView)
}

/** Prescriptions of course versions, by id. */
export async function prescribedIn(
  db: Kysely<Database>,
  houseId: string,
  versions: readonly { id: string | null }[],
): Promise<Map<string, Prescribed>> {
  const named = ['', ...versions.flatMap(({ id }) => id ?? [])]
  const rows = await courses(db, houseId).where('id', 'in', named).execute()
  return new Map(
    rows.map(courseView).map(({ id, name, strength, form, unit, plan, as_needed }) => [id, { name, strength, form, unit, plan, as_needed }]),
  )
}

/** Every version of every course of one client, by name, the newest version first. */
export async function schemeOf(db: Kysely<Database>, houseId: string, clientId: string): Promise<CourseView[]> {
  const rows = await courses(db, houseId).where('client_id', '=', clientId).orderBy('name').orderBy('course_id').orderBy('version', 'desc').execute()
  return rows.map(courseView)
}

/** The versions of the house's courses, or of one client's, in force at some moment of a period. */
export async function versionsWithin(db: Kysely<Database>, houseId: string, { from, to, clientId }: SpanOf): Promise<CourseView[]> {
  const rows = await courses(db, houseId)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', from)]))
    .where('valid_from', '<', to)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .orderBy('name')
    .orderBy('course_id')
    .orderBy('version')
    .execute()
  return rows.map(courseView)
}

const courses = (db: Kysely<Database>, houseId: string) => standing(db, 'medicine_course', houseId).selectAll()

/** Dose records of the house's courses, or of one client's, in a period, without struck ones. */
export const dosesWithin = (db: Kysely<Database>, houseId: string, { from, to, clientId }: SpanOf): Promise<DoseView[]> =>
  doses(db, houseId)
    .where('struck_at', 'is', null)
    .where('due_at', '>=', from)
    .where('due_at', '<', to)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .execute()

/** The record of one dose, not struck, or undefined. */
export const doseOf = (db: Kysely<Database>, houseId: string, courseId: string, dueAt: string): Promise<DoseView | undefined> =>
  doses(db, houseId).where('struck_at', 'is', null).where('course_id', '=', courseId).where('due_at', '=', dueAt).executeTakeFirst()

/** One record of a dose of the house, or undefined. */
export const doseById = (db: Kysely<Database>, houseId: string, id: string): Promise<DoseView | undefined> =>
  doses(db, houseId).where('id', '=', id).executeTakeFirst()

/** A dose record, as stored. */
export const doseRow = (db: Kysely<Database>, houseId: string, id: string) =>
  housed(db, 'medicine_dose', houseId).selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const doses = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'medicine_dose', houseId)
    .select(['id', 'client_id', 'course_id', 'due_at', 'prepared_at', 'prepared_name', 'result', 'amount', 'given_at', 'given_by', 'given_name'])
    .select(['reason', 'received_at', 'struck_at', 'struck_by', 'strike_reason'])

/** All round settings of a house, the newest first. */
export async function roundSettings(db: Kysely<Database>, houseId: string): Promise<RoundsView[]> {
  const rows = await standing(db, 'medicine_rounds', houseId)
    .select(['id', 'version', 'valid_from', 'rounds', 'recorded_at', 'recorded_name'])
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, rounds: JSON.parse(row.rounds) as Round[] }))
}

/** The rounds of a house on any day. */
export const roundsOf = async (db: Kysely<Database>, houseId: string): Promise<Rounds> => roundsBy(await roundSettings(db, houseId))

/** When a person lived in the house. */
export const staysOf = (db: Kysely<Database>, houseId: string, clientId: string) =>
  standing(db, 'stay', houseId).select(['started_at as valid_from', 'ended_at']).where('client_id', '=', clientId).execute()

/** Whether a person is away at an instant. */
export const isAwayAt = async (db: Kysely<Database>, houseId: string, clientId: string, at: string): Promise<boolean> =>
  (await standing(db, 'absence', houseId)
    .select('id')
    .where('client_id', '=', clientId)
    .where('started_at', '<=', at)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', at)]))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** When doses with these results were taken since an instant: of one course, or of all as-needed ones of the house. */
export const takenSince = (
  db: Kysely<Database>,
  houseId: string,
  since: string,
  courseId?: string,
): Promise<{ course_id: string; due_at: string }[]> =>
  housed(db, 'medicine_dose', houseId)
    .select(['course_id', 'due_at'])
    .where('due_at', '>', since)
    .where('struck_at', 'is', null)
    .where('result', 'in', TAKEN)
    .$if(courseId !== undefined, (query) => query.where('course_id', '=', courseId ?? ''))
    .orderBy('due_at')
    .execute()

/** The house's own entries in force, by name. */
export async function ownMedicines(db: Kysely<Database>, houseId: string): Promise<OwnMedicineView[]> {
  const rows = await standing(db, 'house_medicine', houseId)
    .select(['id', 'name', 'atc', 'single_most as single', 'daily_most as daily', 'unit', 'basis', 'recorded_at', 'recorded_name'])
    .where('ended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows
}

/** A prescription with its decisions, as its row stores it. */
export const courseColumns = ({ plan, as_needed, allergy_ids, ...fields }: CourseFields & Pick<CourseView, 'substance' | 'allergy_ids'>) => ({
  ...fields,
  allergy_ids: allergy_ids && JSON.stringify(allergy_ids),
  plan: JSON.stringify(plan),
  prn_reason: as_needed?.reason ?? null,
  prn_amount: as_needed?.amount ?? null,
  prn_gap_minutes: as_needed?.gap_minutes ?? null,
  prn_max_24h: as_needed?.max_24h ?? null,
})

function courseView(row: MedicineCourseTable): CourseView {
  const { prn_reason, prn_amount, hold_from } = row
  return {
    id: row.id,
    course_id: row.course_id,
    version: row.version,
    client_id: row.client_id,
    kind: row.kind,
    name: row.name,
    strength: row.strength,
    form: row.form,
    unit: row.unit,
    route: row.route,
    window_minutes: row.window_minutes,
    self_managed: row.self_managed,
    with_food: row.with_food,
    crushable: row.crushable,
    atc: row.atc,
    indication: row.indication,
    prescriber: row.prescriber,
    plan: JSON.parse(row.plan) as Plan,
    as_needed:
      prn_reason === null || prn_amount === null
        ? null
        : { reason: prn_reason, amount: prn_amount, gap_minutes: row.prn_gap_minutes, max_24h: row.prn_max_24h },
    hold: hold_from === null ? null : { from: hold_from, to: row.hold_to, reason: row.hold_reason ?? '' },
    valid_from: row.valid_from,
    ended_at: row.ended_at,
    end_reason: row.end_reason,
    replaced_by: row.replaced_by,
    stock_id: row.stock_id,
    substance: row.substance,
    allergy_reason: row.allergy_reason,
    allergy_ids: row.allergy_ids === null ? null : (JSON.parse(row.allergy_ids) as string[]),
    dose_reason: row.dose_reason,
    recorded_at: row.recorded_at,
    recorded_name: row.recorded_name,
  }
}
