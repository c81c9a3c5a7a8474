import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table medicine_course (${SYNCED_COLUMNS}, house_id text not null references house (id), client_id text not null references client (id),
    course_id text not null, version integer not null, kind text not null check (kind in ('pidev', 'fikseeritud', 'vajadusel', 'muutuv', 'uhekordne')),
    name text not null, strength text, form text, atc text, unit text not null, route text not null, indication text, prescriber text,
    plan text not null, window_minutes integer not null, prn_reason text, prn_amount real, prn_gap_minutes integer, prn_max_24h integer,
    self_managed integer not null default 0, with_food integer not null default 0, crushable integer not null default 0,
    hold_from text, hold_to text, hold_reason text, valid_from text not null, ended_at text, end_reason text, replaced_by text,
    recorded_at text not null, recorded_by text not null, recorded_name text not null,
    check (ended_at is null or ended_at >= valid_from), check (replaced_by is null or ended_at is not null))`,
  `create unique index medicine_course_version on medicine_course (course_id, version)`,
  `create index medicine_course_house on medicine_course (house_id, ended_at)`,
  `create index medicine_course_client on medicine_course (client_id)`,
  `create table medicine_dose (${SYNCED_COLUMNS}, house_id text not null references house (id), client_id text not null references client (id),
    course_id text not null references medicine_course (id), due_at text not null, event_at text not null, prepared_at text, prepared_by text, prepared_name text,
    result text, amount real, given_at text, given_by text, given_name text, reason text, struck_at text, struck_by text, strike_reason text,
    check ((result is null) = (given_at is null)), check (prepared_at is not null or result is not null))`,
  // The database itself prevents a second result for the same dose.
  `create unique index medicine_dose_once on medicine_dose (course_id, due_at) where struck_at is null`,
  `create index medicine_dose_house on medicine_dose (house_id, due_at)`,
  `create index medicine_dose_client on medicine_dose (client_id, due_at)`,
]

/** Courses of medicine with all their versions, and the results of doses. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ dataClass }) => dataClass === 'medicine'),
  )
  await buildRowSecurity(db)
}
