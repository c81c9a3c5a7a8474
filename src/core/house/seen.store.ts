import type { Kysely } from 'kysely'
import type { Span } from '#shared/rules/dayParts.ts'
import { housed } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

/**
 * Ids of people who have recorded something in the house within a period: a diary entry, a dose, something taken over, a task, or that they
 * have read a notice or a document. There is no schedule to say who is at work, and devices know nothing of sign-ins elsewhere.
 */
export async function recordersWithin(db: Kysely<Database>, houseId: string, { from, to }: Span): Promise<ReadonlySet<string>> {
  const found = await Promise.all([
    housed(db, 'diary_entry', houseId).select('recorded_by as id').where('recorded_at', '>=', from).where('recorded_at', '<', to).execute(),
    housed(db, 'medicine_dose', houseId).select('given_by as id').where('given_at', '>=', from).where('given_at', '<', to).execute(),
    housed(db, 'handover_mark', houseId).select('taken_by as id').where('event_at', '>=', from).where('event_at', '<', to).execute(),
    housed(db, 'task_event', houseId).select('by_id as id').where('at', '>=', from).where('at', '<', to).execute(),
    housed(db, 'client_task_event', houseId).select('by_id as id').where('at', '>=', from).where('at', '<', to).execute(),
    housed(db, 'task_question', houseId).select('asked_id as id').where('answered_at', '>=', from).where('answered_at', '<', to).execute(),
    housed(db, 'notice_confirm', houseId).select('person_id as id').where('confirmed_at', '>=', from).where('confirmed_at', '<', to).execute(),
    housed(db, 'house_document_reading', houseId).select('person_id as id').where('read_at', '>=', from).where('read_at', '<', to).execute(),
  ])
  return new Set(found.flat().flatMap(({ id }) => id ?? []))
}
