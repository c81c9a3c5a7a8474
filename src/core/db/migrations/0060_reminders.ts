import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'

const OF_HOUSE = `${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id)`
const RULE = `title text not null, kind text not null check (kind in ('date', 'interval', 'paper')), from_on text,
  repeat text check (repeat in ('day', 'week', 'month', 'year')), every integer not null, paper text, lead_days text not null,
  made_at text not null, made_by text not null, made_name text not null`
const DONE = `due_on text not null, done_at text not null, done_by text not null, done_name text not null`
const SWITCH = `category text not null, is_on integer not null check (is_on in (0, 1))`

const STATEMENTS = [
  `create table reminder_rule (${OF_HOUSE}, ${RULE}, for_role text)`,
  `create index reminder_rule_house on reminder_rule (house_id)`,
  `create table reminder_done (${OF_HOUSE}, rule_id text not null references reminder_rule (id), ${DONE})`,
  `create unique index reminder_done_once on reminder_done (rule_id, due_on)`,
  `create table client_reminder_rule (${OF_HOUSE}, client_id text not null references client (id), ${RULE}, for_role text, person_id text)`,
  `create index client_reminder_rule_house on client_reminder_rule (house_id)`,
  `create index client_reminder_rule_client on client_reminder_rule (client_id)`,
  `create table client_reminder_done (${OF_HOUSE}, rule_id text not null references client_reminder_rule (id), ${DONE})`,
  `create unique index client_reminder_done_once on client_reminder_done (rule_id, due_on)`,
  `create table own_reminder_rule (${OF_HOUSE}, person_id text not null, ${RULE})`,
  `create index own_reminder_rule_person on own_reminder_rule (house_id, person_id)`,
  `create table own_reminder_done (${OF_HOUSE}, person_id text not null, rule_id text not null references own_reminder_rule (id), ${DONE})`,
  `create unique index own_reminder_done_once on own_reminder_done (rule_id, due_on)`,
  `create table reminder_switch (${OF_HOUSE}, ${SWITCH}, changed_name text not null)`,
  `create unique index reminder_switch_one on reminder_switch (house_id, category)`,
  `create table own_reminder_switch (${OF_HOUSE}, person_id text not null, ${SWITCH})`,
  `create unique index own_reminder_switch_one on own_reminder_switch (house_id, person_id, category)`,
  `create table own_reminder_setting (${OF_HOUSE}, person_id text not null, digest_hour integer, quiet_days text not null)`,
  `create unique index own_reminder_setting_one on own_reminder_setting (house_id, person_id)`,
  `create table reminder_snooze (${OF_HOUSE}, person_id text not null, source text not null, of text not null, ref text,
    client_id text references client (id), due_at text not null, until text not null, snoozed_at text not null)`,
  `create index reminder_snooze_person on reminder_snooze (house_id, person_id, until)`,
  `create index reminder_snooze_client on reminder_snooze (client_id)`,
  `create table reminder_digest (house_id text not null references house (id), person_id text not null, day text not null, settled_at text not null,
    primary key (house_id, person_id, day))`,
  `create index reminder_digest_day on reminder_digest (day)`,
  `create table push_subscription (id text primary key, house_id text not null references house (id), person_id text not null,
    session_id text not null, endpoint text not null, p256dh text not null, auth text not null, created_at text not null,
    unique (house_id, person_id, endpoint))`,
  `create table push_told (house_id text not null references house (id), person_id text not null, ref text not null, told_at text not null,
    primary key (house_id, person_id, ref))`,
]

const TABLES = [
  'reminder_rule',
  'reminder_done',
  'client_reminder_rule',
  'client_reminder_done',
  'own_reminder_rule',
  'own_reminder_done',
  'reminder_switch',
  'own_reminder_switch',
  'own_reminder_setting',
  'reminder_snooze',
]

/** Reminder rules, what was done of them, switches and snoozes (decision 0080). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await buildRowSecurity(db)
}
