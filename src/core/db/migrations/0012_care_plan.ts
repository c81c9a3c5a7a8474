import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const OF_CLIENT = `${SYNCED_COLUMNS}, house_id text not null references house (id), client_id text not null references client (id)`

const STATEMENTS = [
  `create table care_plan (${OF_CLIENT}, version integer not null,
    state text not null check (state in ('mustand', 'kooskolastamisel', 'kehtiv', 'ulevaatamisel', 'loppenud')),
    made_with text, health_need text, health_by text, recorded_at text not null, recorded_by text not null, recorded_name text not null,
    valid_from text, review_on text, signed_at text, signed_name text, signed_relation text, signed_link text, closed_at text, close_reason text,
    check ((state = 'loppenud') = (closed_at is not null)), check (state not in ('kehtiv', 'ulevaatamisel') or (valid_from is not null and review_on is not null)))`,
  `create unique index care_plan_version on care_plan (client_id, version)`,
  // The database itself allows one plan in force and one draft per person.
  `create unique index care_plan_standing on care_plan (client_id) where state in ('kehtiv', 'ulevaatamisel')`,
  `create unique index care_plan_open on care_plan (client_id) where state in ('mustand', 'kooskolastamisel')`,
  `create index care_plan_house on care_plan (house_id, state)`,
  `create table care_plan_line (${OF_CLIENT}, plan_id text not null references care_plan (id), root_id text not null, position integer not null,
    area text not null, need text not null, own_strength text, goal text, measure text, goal_on text, action text, how text, schedule text, amount text,
    helpers integer not null default 0, aid text, who text not null, keeps_independence integer not null default 0, risk text, origin text not null, origin_id text)`,
  `create unique index care_plan_line_root on care_plan_line (plan_id, root_id) where deleted_at is null`,
  `create index care_plan_line_client on care_plan_line (client_id)`,
  `create table care_checkpoint (${OF_CLIENT}, plan_id text not null references care_plan (id), at text not null, recorded_by text not null,
    recorded_name text not null, summary text not null, results text not null, outcome text not null)`,
  `create index care_checkpoint_client on care_checkpoint (client_id)`,
  `create table care_link (${OF_CLIENT}, purpose text not null check (purpose in ('taust', 'kinnitus')), plan_id text references care_plan (id), to_name text not null,
    expires_at text not null, recorded_at text not null, recorded_name text not null, answered_at text, answered_name text, agreed integer, note text,
    failures integer not null default 0, revoked_at text)`,
  `create index care_link_client on care_link (client_id)`,
  `create table care_answer (${OF_CLIENT}, link_id text not null references care_link (id), topic text not null, text text not null, saved_at text not null)`,
  `create unique index care_answer_topic on care_answer (link_id, topic)`,
  `create index care_answer_client on care_answer (client_id)`,
  `alter table diary_entry add column plan_line text`,
  `alter table diary_entry add column plan_due_at text`,
  // A due act is recorded once; further entries about it are free text.
  `create unique index diary_entry_plan on diary_entry (client_id, plan_line, plan_due_at) where plan_line is not null and struck_at is null`,
]

const TABLES = ['care_plan', 'care_plan_line', 'care_checkpoint', 'care_link', 'care_answer']

/** Care plans with all their versions, reviews, signed links and answers of families; a diary entry may reference the action of a plan. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await buildRowSecurity(db)
}
