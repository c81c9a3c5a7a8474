import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

const OF_PERSON = 'person_id text not null references person (id)'

const STATEMENTS = [
  `create table person_identity (id text primary key, ${OF_PERSON}, issuer text not null, subject_mac text not null, name text not null, method text,
    created_at text not null, last_used_at text, ended_at text)`,
  `create unique index person_identity_one on person_identity (subject_mac) where ended_at is null`,
  `create index person_identity_person on person_identity (person_id)`,
  `create table identity_trip (hash text primary key, kind text not null check (kind in ('sisse', 'sidumine')), session_id text, back text,
    created_at text not null, expires_at text not null, returned_at text, sealed text, ended_at text)`,
  `alter table account_link add column identity text`,
  `create table passkey (id text primary key, ${OF_PERSON}, credential text not null unique, public_key text not null, counter integer not null,
    transports text not null, name text not null, created_at text not null, last_used_at text, ended_at text)`,
  `create index passkey_person on passkey (person_id)`,
  `create table tablet (device_id text primary key references device (id), house_id text not null references house (id), name text not null,
    enrolled_name text not null, created_at text not null)`,
  `create index tablet_house on tablet (house_id)`,
  `create table tablet_pin (device_id text not null references device (id), ${OF_PERSON}, hash text not null, tries integer not null default 0,
    created_at text not null, primary key (device_id, person_id))`,
  `alter table device add column revoke_reason text`,
  `create table passkey_challenge (hash text primary key, challenge text not null, expires_at text not null, used_at text)`,
]

/** Sign-in methods besides the password: links to a state-proven identity, passkeys, and PINs of shared tablets. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await buildRowSecurity(db)
}
