import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table mail (id text primary key, house_id text not null references house (id), kind text not null check (kind in ('link')), ref text not null,
    to_address text not null, language text not null, asked_at text not null, asked_by text not null, due_at text not null,
    tries integer not null default 0, sent_at text, failed_at text, check (sent_at is null or failed_at is null))`,
  `create index mail_due on mail (due_at) where sent_at is null and failed_at is null`,
  `create index mail_house on mail (house_id)`,
  `alter table care_link add column mail_to text`,
  `alter table care_link add column mail_at text`,
  `alter table care_link add column mail_failed integer not null default 0`,
]

/** The queue of e-mails; a signed link says where it was sent and whether it was delivered. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await buildRowSecurity(db)
}
