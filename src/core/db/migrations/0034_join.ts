import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table house_import (id text primary key, house_id text not null references house (id),
    kind text not null check (kind in ('rooms', 'residents', 'staff')), file_name text not null,
    state text not null check (state in ('begun', 'prepared', 'done', 'undone')), begun_at text not null, begun_by text not null, begun_name text not null,
    headings text not null, matched text not null, lines text not null, done_at text, done_name text, undone_at text, undone_name text)`,
  `create index house_import_house on house_import (house_id, begun_at)`,
  `create table house_import_made (import_id text not null references house_import (id), house_id text not null references house (id),
    no integer not null, entity text not null check (entity in ('room', 'client', 'membership')), ref_id text not null, link_id text, primary key (import_id, no))`,
  `create table join_request (id text primary key, asked_at text not null, language text not null, kind text not null, registry_code text not null,
    name text not null, contact_name text not null, contact_role text not null, email text not null, phone text not null, licence_no text,
    houses_n integer not null check (houses_n > 0), places_n integer not null check (places_n > 0), package_id text not null, message text,
    link_id text not null, body_sha256 text not null, state text not null check (state in ('sent', 'confirmed', 'declined', 'accepted', 'refused')),
    confirmed_at text, decided_at text, decided_by text, reason text, made_house_id text)`,
  `create index join_request_email on join_request (email, asked_at)`,
  `create index join_request_code on join_request (registry_code)`,
  `create index join_request_link on join_request (link_id)`,
]

/** The kinds are checked by the tables' types; SQLite cannot drop a check constraint, so both are rebuilt. */
const KINDS = [
  `create table account_link_next (id text primary key, kind text not null, hash text not null unique, person_id text references person (id),
    email text not null, name text, language text not null, created_at text not null, expires_at text not null, used_at text, revoked_at text,
    identity text, house text)`,
  `insert into account_link_next (id, kind, hash, person_id, email, name, language, created_at, expires_at, used_at, revoked_at, identity)
    select id, kind, hash, person_id, email, name, language, created_at, expires_at, used_at, revoked_at, identity from account_link`,
  `drop table account_link`,
  `alter table account_link_next rename to account_link`,
  `create index account_link_email on account_link (email, kind)`,
  `create table mail_next (id text primary key, house_id text references house (id), kind text not null, ref text not null, to_address text not null,
    language text not null, asked_at text not null, asked_by text not null, due_at text not null, tries integer not null default 0, sent_at text,
    failed_at text, check (sent_at is null or failed_at is null), check (kind not in ('link', 'answered') or house_id is not null),
    check (house_id is null or kind not in ('asked', 'reset', 'register', 'address', 'changed', 'moved', 'factor', 'invited', 'join', 'joinRefused')))`,
  `insert into mail_next select id, house_id, kind, ref, to_address, language, asked_at, asked_by, due_at, tries, sent_at, failed_at from mail`,
  `drop table mail`,
  `alter table mail_next rename to mail`,
  `create index mail_due on mail (due_at) where sent_at is null and failed_at is null`,
  `create index mail_house on mail (house_id)`,
]

/** Requests of homes to join, and their imports (decision 0039). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, [...STATEMENTS, ...KINDS])
  await buildRowSecurity(db)
}
