import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table place_request (id text primary key, asked_at text not null, expires_at text not null, language text not null, from_name text not null,
    first_name text not null, email text not null, body_sha256 text not null)`,
  `create index place_request_email on place_request (email, asked_at)`,
  `create index place_request_expires on place_request (expires_at)`,
  `create table queue_request (${SYNCED_COLUMNS}, house_id text not null references house (id), client_id text not null references client (id),
    ticket_id text not null references queue_ticket (id), request_id text not null, asked_at text not null, from_name text not null, relation text not null,
    phone text not null, email text not null, wanted_from text, need text not null, message text, birth_year text,
    answer text, answer_text text, answered_at text, answered_name text, told_at text)`,
  `create unique index queue_request_house on queue_request (request_id, house_id)`,
  `create unique index queue_request_ticket on queue_request (ticket_id)`,
  `create index queue_request_client on queue_request (client_id)`,
]

/** Two more kinds of e-mails; SQLite cannot drop a check constraint, so the table is rebuilt. */
const MAIL = [
  `create table mail_asked (id text primary key, house_id text references house (id),
    kind text not null check (kind in ('link', 'asked', 'answered', 'reset', 'register', 'address', 'changed', 'moved', 'factor')), ref text not null,
    to_address text not null, language text not null, asked_at text not null, asked_by text not null, due_at text not null,
    tries integer not null default 0, sent_at text, failed_at text, check (sent_at is null or failed_at is null),
    check ((kind in ('link', 'answered')) = (house_id is not null)))`,
  `insert into mail_asked select id, house_id, kind, ref, to_address, language, asked_at, asked_by, due_at, tries, sent_at, failed_at from mail`,
  `drop table mail`,
  `alter table mail_asked rename to mail`,
  `create index mail_due on mail (due_at) where sent_at is null and failed_at is null`,
  `create index mail_house on mail (house_id)`,
]

/** Requests for places from the public pages: the platform's row, each house's row, and e-mails that belong to no house. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, [...STATEMENTS, ...MAIL])
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'queue_request'),
  )
  await buildRowSecurity(db)
}
