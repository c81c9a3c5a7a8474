import { type Kysely, sql } from 'kysely'
import type { ShiftLine } from '#shared/contract/handover.ts'
import type { Span } from '#shared/rules/dayParts.ts'
import { TAKEN } from '#shared/rules/medicine/round.ts'
import type { ShiftOfDay } from '#shared/rules/shift/shift.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

/** Entries of a period that may be handed over: marked for it, a refusal, or a reading. */
export const entriesToTell = (db: Kysely<Database>, houseId: string, { from, to }: Span) =>
  housed(db, 'diary_entry', houseId)
    .innerJoin('client', 'client.id', 'diary_entry.client_id')
    .where('diary_entry.struck_at', 'is', null)
    .where('diary_entry.event_at', '>=', from)
    .where('diary_entry.event_at', '<', to)
    .where((eb) =>
      eb.or([eb('diary_entry.handover', '=', 1), eb('diary_entry.refused', '=', 1), eb('diary_entry.kind', 'in', ['measurement', 'pain', 'fall'])]),
    )
    .select(['diary_entry.id', 'diary_entry.client_id', 'diary_entry.kind', 'diary_entry.values_json', 'diary_entry.text', 'diary_entry.reason'])
    .select(['diary_entry.event_at as at', 'diary_entry.recorded_at', 'diary_entry.recorded_name as by', 'diary_entry.refused'])
    .select(['diary_entry.handover', 'client.first_name', 'client.last_name'])
    .execute()

/** The number of entries in a period. */
export async function entriesIn(db: Kysely<Database>, houseId: string, { from, to }: Span): Promise<number> {
  const row = await housed(db, 'diary_entry', houseId)
    .where('struck_at', 'is', null)
    .where('event_at', '>=', from)
    .where('event_at', '<', to)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Stays that begin or end in a period: arrivals, departures, deaths and changes of room. */
export const staysTurning = (db: Kysely<Database>, houseId: string, { from, to }: Span) =>
  staysToTell(db, houseId)
    .where((eb) =>
      eb.or([
        eb.and([eb('stay.started_at', '>=', from), eb('stay.started_at', '<', to)]),
        eb.and([eb('stay.ended_at', '>=', from), eb('stay.ended_at', '<', to)]),
      ]),
    )
    .execute()

/** Stays of the house, with the fields of a line. */
export const staysToTell = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'stay', houseId)
    .innerJoin('client', 'client.id', 'stay.client_id')
    .leftJoin('room', 'room.id', 'stay.room_id')
    .select(['stay.id', 'stay.client_id', 'stay.started_at', 'stay.ended_at', 'stay.end_reason', 'stay.note', 'stay.updated_at'])
    .select(['room.name as room', 'client.first_name', 'client.last_name'])

/** Absences that begin or end in a period. */
export const absencesTurning = (db: Kysely<Database>, houseId: string, { from, to }: Span) =>
  absencesToTell(db, houseId)
    .where((eb) =>
      eb.or([
        eb.and([eb('absence.started_at', '>=', from), eb('absence.started_at', '<', to)]),
        eb.and([eb('absence.ended_at', '>=', from), eb('absence.ended_at', '<', to)]),
      ]),
    )
    .execute()

/** Absences in the house, with the fields of a line. */
export const absencesToTell = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'absence', houseId)
    .innerJoin('client', 'client.id', 'absence.client_id')
    .select(['absence.id', 'absence.client_id', 'absence.reason', 'absence.started_at', 'absence.ended_at', 'absence.updated_at'])
    .select(['client.first_name', 'client.last_name'])

/** Doses of a period not taken as planned; for absences the absence itself is reported. */
export const dosesNotTaken = (db: Kysely<Database>, houseId: string, { from, to }: Span) =>
  dosesToTell(db, houseId)
    .where('medicine_dose.due_at', '>=', from)
    .where('medicine_dose.due_at', '<', to)
    .where('medicine_dose.result', 'not in', AS_PLANNED)
    .execute()

/** Doses with a result, with the fields of a line. */
export const dosesToTell = (db: Kysely<Database>, houseId: string) =>
  housed(db, 'medicine_dose', houseId)
    .innerJoin('medicine_course', 'medicine_course.id', 'medicine_dose.course_id')
    .innerJoin('client', 'client.id', 'medicine_dose.client_id')
    .where('medicine_dose.struck_at', 'is', null)
    .where('medicine_dose.result', 'is not', null)
    .select(['medicine_dose.id', 'medicine_dose.client_id', 'medicine_dose.result', 'medicine_dose.due_at as at', 'medicine_dose.reason'])
    .select(['medicine_dose.updated_at as recorded_at', 'medicine_dose.given_name as by', 'medicine_course.name', 'medicine_course.strength'])
    .select(['client.first_name', 'client.last_name'])

const AS_PLANNED = [...TAKEN.filter((result) => result !== 'osaliselt' && result !== 'oksendas'), 'eemal'] as const

/** Versions of courses that begin in a period, or end in it without a successor. */
export const coursesTurning = (db: Kysely<Database>, houseId: string, { from, to }: Span) =>
  coursesToTell(db, houseId)
    .where((eb) =>
      eb.or([
        eb.and([eb('medicine_course.valid_from', '>=', from), eb('medicine_course.valid_from', '<', to)]),
        eb.and([eb('medicine_course.ended_at', '>=', from), eb('medicine_course.ended_at', '<', to)]),
      ]),
    )
    .execute()

/** Versions of courses, with the fields of a line and those of the previous version that tell the kind of change. */
export const coursesToTell = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'medicine_course', houseId)
    .innerJoin('client', 'client.id', 'medicine_course.client_id')
    .leftJoin('medicine_course as former', (join) =>
      join.onRef('former.course_id', '=', 'medicine_course.course_id').on('former.version', '=', sql<number>`medicine_course.version - 1`),
    )
    .select(['medicine_course.id', 'medicine_course.client_id', 'medicine_course.version', 'medicine_course.name', 'medicine_course.strength'])
    .select(['medicine_course.valid_from', 'medicine_course.ended_at', 'medicine_course.end_reason', 'medicine_course.replaced_by'])
    .select(['medicine_course.hold_from', 'medicine_course.hold_reason', 'medicine_course.recorded_at', 'medicine_course.recorded_name as by'])
    .select(['medicine_course.ended_name', 'medicine_course.updated_at', 'client.first_name', 'client.last_name'])
    .select(['former.id as former_id', 'former.hold_from as former_hold', 'former.end_reason as former_reason'])

/** A handed-over shift; its part about medicines is null for users who may not see it. */
export async function handoverOf(db: Kysely<Database>, houseId: string, { day, shift }: ShiftOfDay) {
  const row = await housed(db, 'handover', houseId)
    .leftJoin('handover_medicine', 'handover_medicine.id', 'handover.id')
    .where('handover.day', '=', day)
    .where('handover.shift', '=', shift)
    .select(['handover.event_at as at', 'handover.closed_name as by', 'handover.note', 'handover.lines', 'handover_medicine.lines as medicine'])
    .executeTakeFirst()
  return row && { ...row, lines: linesIn(row.lines), medicine: linesIn(row.medicine ?? '[]') }
}

const linesIn = (text: string): ShiftLine[] => JSON.parse(text) as ShiftLine[]

/** Who of the next shift has taken over which lines. */
export const marksOf = (db: Kysely<Database>, houseId: string, { day, shift }: ShiftOfDay) =>
  housed(db, 'handover_mark', houseId)
    .where('day', '=', day)
    .where('shift', '=', shift)
    .select(['line_id', 'taken_name as by', 'event_at as at'])
    .execute()

/** Signatures under the report of a day, by shift. */
export const signaturesOf = (db: Kysely<Database>, houseId: string, day: string) =>
  housed(db, 'report_signature', houseId)
    .where('day', '=', day)
    .select(['shift', 'signed_name as by', 'signed_at as at', 'comment'])
    .orderBy('signed_at')
    .execute()
