import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { housed, standing } from '../db/rows.ts'

/**
 * Rows of these tables contain something that a user wrote about a client; a test checks that every table about clients is listed here or
 * below.
 */
export const WRITTEN_OF_CLIENT = [
  'absence',
  'alert_take',
  'calendar_feed',
  'care_answer',
  'care_checkpoint',
  'care_link',
  'care_plan',
  'care_plan_line',
  'care_proposal',
  'charge',
  'client_allergy',
  'client_care_change',
  'client_comm',
  'client_consent',
  'client_document',
  'client_event_client',
  'client_field',
  'client_item',
  'client_item_event',
  'client_precaution',
  'client_reminder_rule',
  'client_task_client',
  'diary_entry',
  'diary_photo',
  'erasure_hold',
  'health_assessment',
  'family_page',
  'health_chart',
  'health_fact',
  'health_hospital',
  'health_infection',
  'health_wound',
  'health_wound_look',
  'incident',
  'medicine_course',
  'medicine_dose',
  'medicine_stock',
  'meal_choice',
  'meal_decision',
  'order_line_client',
  'parting',
  'queue_request',
  'queue_ticket',
] as const satisfies readonly (keyof Database)[] // prettier-ignore

/** Whether anything was recorded about a person besides the admission itself. */
export async function isWrittenOf(db: Kysely<Database>, houseId: string, clientId: string): Promise<boolean> {
  for (const table of WRITTEN_OF_CLIENT) {
    // One of a closed list of tables that all have these two columns.
    const row = await housed(db, table as 'absence', houseId)
      .select('client_id')
      .where('client_id', '=', clientId)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Whether care, a dose or an incident of a person was recorded since an instant. */
export async function actsSince(db: Kysely<Database>, houseId: string, clientId: string, since: string): Promise<boolean> {
  for (const [table, column] of ACTS) {
    const row = await standing(db, table as 'diary_entry', houseId)
      .select('id')
      .where('client_id', '=', clientId)
      .where(column as 'event_at', '>=', since)
      .where('struck_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

const ACTS = [
  ['diary_entry', 'event_at'],
  ['medicine_dose', 'due_at'],
  ['incident', 'event_at'],
] as const satisfies readonly [keyof Database, string][]
