import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

const OF_PERSON = 'person_id text not null references person (id)'

const STATEMENTS = [
  `alter table person add column language text`,
  `alter table person add column password_at text`,
  `alter table session add column agent text`,
  `alter table session add column network text`,
  `create table account_link (id text primary key, kind text not null check (kind in ('parool', 'konto', 'aadress')), hash text not null unique,
    person_id text references person (id), email text not null, name text, language text not null, created_at text not null,
    expires_at text not null, used_at text, revoked_at text)`,
  `create index account_link_email on account_link (email, kind)`,
  `create table person_factor (id text primary key, ${OF_PERSON}, kind text not null, sealed text not null, created_at text not null,
    confirmed_at text, last_step integer not null default 0, ended_at text)`,
  `create unique index person_factor_one on person_factor (person_id, kind) where ended_at is null`,
  `create table recovery_code (hash text primary key, ${OF_PERSON}, factor_id text not null references person_factor (id), used_at text)`,
  `create index recovery_code_person on recovery_code (person_id)`,
  `create table sign_in (id text primary key, hash text not null unique, ${OF_PERSON}, created_at text not null, expires_at text not null,
    tries integer not null default 0, ended_at text)`,
  `create index sign_in_person on sign_in (person_id)`,
  // E-mails of accounts belong to no house; SQLite cannot drop a check constraint, so the table is rebuilt.
  `create table mail_next (id text primary key, house_id text references house (id),
    kind text not null check (kind in ('link', 'reset', 'register', 'address', 'changed', 'moved', 'factor')), ref text not null,
    to_address text not null, language text not null, asked_at text not null, asked_by text not null, due_at text not null,
    tries integer not null default 0, sent_at text, failed_at text, check (sent_at is null or failed_at is null),
    check ((kind = 'link') = (house_id is not null)))`,
  `insert into mail_next select id, house_id, kind, ref, to_address, language, asked_at, asked_by, due_at, tries, sent_at, failed_at from mail`,
  `drop table mail`,
  `alter table mail_next rename to mail`,
  `create index mail_due on mail (due_at) where sent_at is null and failed_at is null`,
  `create index mail_house on mail (house_id)`,
]

/**
 * Account e-mails with their keys, second factors with recovery codes, sign-ins awaiting a code, and the session's description for its
 * user.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await buildRowSecurity(db)
}
