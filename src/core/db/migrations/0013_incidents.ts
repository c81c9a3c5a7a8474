import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const OF_HOUSE = `${SYNCED_COLUMNS}, house_id text not null references house (id)`
const OF_SHIFT = `${OF_HOUSE}, day text not null, shift text not null`

const STATEMENTS = [
  `create table incident (${OF_HOUSE}, client_id text not null references client (id), entry_id text not null, kind text not null,
    severity text, place text, witnesses text, injury text, first_aid text, reason text, decided_by text, ended_at text,
    informed text not null default '[]', cause text, actions text, review_by text, event_at text not null, recorded_at text not null,
    recorded_by text not null, recorded_name text not null, closed_at text, closed_by text, struck_at text, struck_by text, strike_reason text)`,
  `create unique index incident_entry on incident (entry_id)`,
  `create index incident_house on incident (house_id, event_at desc, id desc)`,
  `create index incident_client on incident (client_id, event_at desc)`,
  `create index incident_open on incident (house_id) where closed_at is null and struck_at is null`,
  `create table incident_check (${OF_HOUSE}, incident_id text not null references incident (id), step integer not null, result text not null,
    note text, values_json text not null default '{}', done_at text not null, done_by text not null, done_name text not null)`,
  `create unique index incident_check_once on incident_check (incident_id, step)`,
  `create table handover (${OF_SHIFT}, event_at text not null, closed_by text not null, closed_name text not null, note text, lines text not null)`,
  // The database itself prevents a second handover of a shift, a second take-over of a line and a second signature.
  `create unique index handover_once on handover (house_id, day, shift)`,
  `create table handover_medicine (${OF_HOUSE}, event_at text not null, lines text not null)`,
  `create table handover_mark (${OF_SHIFT}, event_at text not null, line_id text not null, taken_by text not null, taken_name text not null)`,
  `create unique index handover_mark_once on handover_mark (house_id, day, shift, line_id)`,
  `create table report_signature (${OF_SHIFT}, signed_at text not null, signed_by text not null, signed_name text not null, comment text)`,
  `create unique index report_signature_once on report_signature (house_id, day, shift)`,
  `create index medicine_course_begun on medicine_course (house_id, valid_from)`,
  `create index stay_begun on stay (house_id, started_at)`,
  `create index stay_over on stay (house_id, ended_at) where ended_at is not null`,
]

const TABLES = ['incident', 'incident_check', 'handover', 'handover_medicine', 'handover_mark', 'report_signature']

/** Incidents with their follow-up, handed-over shifts, and signatures under the report of a day. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await buildRowSecurity(db)
}
