import { type Kysely, sql } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const OF_CLIENT = `${SYNCED_COLUMNS}, house_id text not null, client_id text not null references client (id)`

const STATEMENTS = [
  `alter table client_contact add column rights text not null default '[]'`,
  `alter table client_contact add column wake_at_night integer not null default 0`,
  `create table client_person (${SYNCED_COLUMNS}, house_id text not null, citizenship text, kov text, marital text, education text, work_life text, religion text,
    arrived_from text, id_document_type text, id_document_no text, id_document_expires text, family_doctor_phone text, family_doctor_list text,
    guardian_court_no text, guardian_valid_to text, disability_grade text, disability_valid_to text, pension_cents integer, bank_iban text,
    foreign key (id) references client (id))`,
  `create table client_comm (${OF_CLIENT}, channel text not null, value text not null, note text)`,
  `create index client_comm_client on client_comm (client_id)`,
  `create table client_field (${OF_CLIENT}, label text not null, type text not null, value text not null)`,
  `create index client_field_client on client_field (client_id)`,
  `create table client_consent (${OF_CLIENT}, kind text not null, given integer not null, by text not null, at text not null, expires text)`,
  `create index client_consent_client on client_consent (client_id)`,
]

const TABLES = ['client_person', 'client_comm', 'client_field', 'client_consent']

/** Personal data: the office's facts in a separate table, and the lists of a client's page. Existing clients get an empty row. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await sql
    .raw(
      `insert into client_person (id, ver, updated_at, updated_by, deleted_at, house_id)
        select id, 1, updated_at, updated_by, deleted_at, house_id from client`,
    )
    .execute(db)
  await buildRowSecurity(db)
}
