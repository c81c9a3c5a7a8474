import { type Kysely, type RawBuilder, sql } from 'kysely'
import { hasWords } from '../db/folded.ts'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import { absencesToTell, coursesToTell, dosesToTell, staysToTell } from './handover.store.ts'
import type { EventCursor } from '../kernel/eventCursor.ts'
import { isUnseen, type Unseen } from '../kernel/unseen.store.ts'
import { housed } from '../db/rows.ts'

interface Page {
  clientId: string
  /** Folded words that the text must contain. */
  words: readonly string[]
  before: EventCursor | undefined
  unseen: Unseen | undefined
  limit: number
}

/** Whether a row comes after a cursor in the order of time and ids, newest first; every row without one. */
const after = (cursor: EventCursor | undefined, at: string, id: string): RawBuilder<boolean> =>
  cursor ? sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${cursor.eventAt}, ${cursor.id})` : sql<boolean>`1 = 1`

const says = (words: readonly string[], text: RawBuilder<string>): RawBuilder<boolean> =>
  words.length > 0 ? (hasWords(text, words) as RawBuilder<boolean>) : sql<boolean>`1 = 1`

/** Doses with a result. */
export const dosePage = (db: Kysely<Database>, houseId: string, { clientId, words, before, unseen, limit }: Page) =>
  dosesToTell(db, houseId)
    .where('medicine_dose.client_id', '=', clientId)
    .where(says(words, sql`medicine_course.name || ' ' || coalesce(medicine_dose.reason, '') || ' ' || medicine_dose.given_name`))
    .where(isUnseen(unseen, { written: 'medicine_dose.updated_at', happened: 'medicine_dose.due_at', byName: 'medicine_dose.given_name' }))
    .where(after(before, 'medicine_dose.due_at', 'medicine_dose.id'))
    .orderBy('medicine_dose.due_at', 'desc')
    .orderBy('medicine_dose.id', 'desc')
    .limit(limit)
    .execute()

/** Versions of courses that have begun. */
export const coursePage = (db: Kysely<Database>, houseId: string, now: string, { clientId, words, before, unseen, limit }: Page) =>
  coursesToTell(db, houseId)
    .where('medicine_course.client_id', '=', clientId)
    .where('medicine_course.valid_from', '<=', now)
    .where(
      says(words, sql`${COURSE_NAME} || ' ' || coalesce(medicine_course.hold_reason, former.end_reason, '') || ' ' || medicine_course.recorded_name`),
    )
    .where(
      isUnseen(unseen, { written: 'medicine_course.recorded_at', happened: 'medicine_course.valid_from', byName: 'medicine_course.recorded_name' }),
    )
    .where(after(before, 'medicine_course.valid_from', 'medicine_course.id'))
    .orderBy('medicine_course.valid_from', 'desc')
    .orderBy('medicine_course.id', 'desc')
    .limit(limit)
    .execute()

/** Courses that have ended. */
export const courseEndPage = (db: Kysely<Database>, houseId: string, now: string, { clientId, words, before, unseen, limit }: Page) =>
  coursesToTell(db, houseId)
    .where('medicine_course.client_id', '=', clientId)
    .where('medicine_course.replaced_by', 'is', null)
    .where('medicine_course.ended_at', '<=', now)
    .where(says(words, sql`${COURSE_NAME} || ' ' || coalesce(medicine_course.end_reason, '') || ' ' || coalesce(medicine_course.ended_name, '')`))
    .where(isUnseen(unseen, { written: 'medicine_course.updated_at', happened: 'medicine_course.ended_at', byName: 'medicine_course.ended_name' }))
    .where(after(before, 'medicine_course.ended_at', 'medicine_course.id'))
    .orderBy('medicine_course.ended_at', 'desc')
    .orderBy('medicine_course.id', 'desc')
    .limit(limit)
    .execute()

const COURSE_NAME = sql`medicine_course.name || ' ' || coalesce(medicine_course.strength, '')`

/** Stays that had begun by a cursor. */
export const stayPage = (db: Kysely<Database>, houseId: string, { clientId, before, limit }: Page) =>
  staysToTell(db, houseId)
    .where('stay.client_id', '=', clientId)
    .$if(before !== undefined, (query) => query.where('stay.started_at', '<=', before?.eventAt ?? ''))
    .orderBy('stay.started_at', 'desc')
    // One more, to know whether a stay began with the end of the previous one.
    .limit(limit + 1)
    .execute()

/** Absences that had begun by a cursor. */
export const absencePage = (db: Kysely<Database>, houseId: string, { clientId, before, limit }: Page) =>
  absencesToTell(db, houseId)
    .where('absence.client_id', '=', clientId)
    .$if(before !== undefined, (query) => query.where('absence.started_at', '<=', before?.eventAt ?? ''))
    .orderBy('absence.started_at', 'desc')
    .limit(limit)
    .execute()

/** Versions of a care plan in force by a cursor. */
export const planPage = (db: Kysely<Database>, houseId: string, { clientId, before, limit }: Page) =>
  standing(db, 'care_plan', houseId)
    .select(['id', 'version', 'valid_from', 'closed_at', 'close_reason', 'recorded_name as by'])
    .where('client_id', '=', clientId)
    .where('valid_from', 'is not', null)
    .$if(before !== undefined, (query) => query.where('valid_from', '<=', before?.eventAt ?? ''))
    .$narrowType<{ valid_from: string }>()
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()

/** Changes of belongings; weekly checks are shown with the belongings. */
export const itemEventPage = (db: Kysely<Database>, houseId: string, { clientId, words, before, unseen, limit }: Page) =>
  housed(db, 'client_item_event', houseId, 'event')
    .innerJoin('client_item', 'client_item.id', 'event.item_id')
    .select(['event.id', 'event.kind as of', 'event.at', 'event.by_name as by', 'event.note', 'event.handed_to', 'client_item.name'])
    .where('event.client_id', '=', clientId)
    .where('event.kind', '!=', 'kontrollitud')
    .where(says(words, sql`client_item.name || ' ' || coalesce(event.note, '')`))
    .where(isUnseen(unseen, { written: 'event.at', happened: 'event.at', byName: 'event.by_name' }))
    .where(after(before, 'event.at', 'event.id'))
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute()

/** Documents, by arrival. */
export const documentPage = (db: Kysely<Database>, houseId: string, { clientId, words, before, unseen, limit }: Page) =>
  standing(db, 'client_document', houseId)
    .select(['id', 'kind as of', 'title', 'version', 'added_at as at', 'added_name as by'])
    .where('client_id', '=', clientId)
    // An awaited discharge summary is not a document yet.
    .where((eb) => eb.or([eb('absence_id', 'is', null), eb('file', 'is not', null)]))
    .where(says(words, sql`title`))
    .where(isUnseen(unseen, { written: 'added_at', happened: 'added_at', byName: 'added_name' }))
    .where(after(before, 'added_at', 'id'))
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Assessments that are not struck. */
export const assessmentPage = (db: Kysely<Database>, houseId: string, { clientId, before, unseen, limit }: Page) =>
  standing(db, 'health_assessment', houseId)
    .select(['id', 'tool as of', 'score', 'level', 'note', 'assessed_at as at', 'recorded_at', 'recorded_name as by'])
    .where('client_id', '=', clientId)
    .where('struck_at', 'is', null)
    .where(isUnseen(unseen, { written: 'recorded_at', happened: 'assessed_at', byId: 'recorded_by' }))
    .where(after(before, 'assessed_at', 'id'))
    .orderBy('assessed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/**
 * Allergies by time of recording, with the reason if corrected; and statements that there are none. For migrated ones the time is unknown.
 */
export const allergyPage = (db: Kysely<Database>, houseId: string, { clientId, words, before, unseen, limit }: Page) =>
  allergiesOf(db, houseId, clientId)
    .leftJoin('client_allergy as former', (join) => join.onRef('former.replaced_by', '=', 'client_allergy.id').on('former.kind', '<>', 'none'))
    .select(['client_allergy.recorded_at as at', 'client_allergy.recorded_name as by', 'former.end_reason as reason'])
    .select(sql<string>`case when client_allergy.kind = 'none' then 'none' when former.id is null then 'new' else 'changed' end`.as('of'))
    .where('client_allergy.recorded_name', '<>', '')
    .where(says(words, sql`client_allergy.substance || ' ' || coalesce(client_allergy.reaction, '')`))
    .where(isUnseen(unseen, { written: 'client_allergy.recorded_at', happened: 'client_allergy.recorded_at', byId: 'client_allergy.recorded_by' }))
    .where(after(before, 'client_allergy.recorded_at', 'client_allergy.id'))
    .orderBy('client_allergy.recorded_at', 'desc')
    .orderBy('client_allergy.id', 'desc')
    .limit(limit)
    .execute()

/** Allergies that have ended without a successor. */
export const allergyEndPage = (db: Kysely<Database>, houseId: string, { clientId, words, before, unseen, limit }: Page) =>
  allergiesOf(db, houseId, clientId)
    .select(['client_allergy.ended_at as at', 'client_allergy.ended_name as by', 'client_allergy.end_reason as reason'])
    .select(sql<string>`'ended'`.as('of'))
    .where('client_allergy.ended_at', 'is not', null)
    .where('client_allergy.replaced_by', 'is', null)
    .where(says(words, sql`client_allergy.substance || ' ' || coalesce(client_allergy.end_reason, '')`))
    .where(isUnseen(unseen, { written: 'client_allergy.ended_at', happened: 'client_allergy.ended_at', byName: 'client_allergy.ended_name' }))
    .where(after(before, 'client_allergy.ended_at', 'client_allergy.id'))
    .$narrowType<{ at: string }>()
    .orderBy('client_allergy.ended_at', 'desc')
    .orderBy('client_allergy.id', 'desc')
    .limit(limit)
    .execute()

const allergiesOf = (db: Kysely<Database>, houseId: string, clientId: string) =>
  standing(db, 'client_allergy', houseId)
    .select(['client_allergy.id', 'client_allergy.substance', 'client_allergy.severity'])
    .where('client_allergy.client_id', '=', clientId)
    .where('client_allergy.struck_at', 'is', null)
