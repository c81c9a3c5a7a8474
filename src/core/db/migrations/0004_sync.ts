import { type Kysely, sql } from 'kysely'
import { createFeed, dropFeed, run } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { PARITY } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `alter table sync_scope add column row_count bigint not null default 0`,
  `alter table sync_scope add column checksum bigint not null default 0`,
  `create index sync_change_dead on sync_change (at) where op = 'del'`,
  // What an intent changed: by it a device knows when it has received the effect, and in which epoch of the database it was made.
  `alter table sync_mutation add column scope_seq text not null default '{}'`,
  `alter table sync_mutation add column epoch text not null default ''`,
  `create table sync_dead (device_id text not null, mid text not null, house_id text not null, person_id text not null, person_name text not null,
    endpoint text not null, body text not null, code text not null, refusal text not null, occurred_at text not null, received_at text not null,
    resolved_at text, resolved_by text, resolution text check (resolution in ('resent', 'copied', 'discarded')), reason text, primary key (device_id, mid))`,
  `create index sync_dead_open on sync_dead (house_id, received_at) where resolved_at is null`,
]

/** What the desktop needs: checksums of scopes, monthly scopes for long tables, receipts with their effects, refused intents. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await dropFeed(db)
  await splitByMonth(db)
  await createFeed(db)
  await buildRowSecurity(db)
}

/** Entries already in the feed move to monthly scopes; every device copies again, since the shape has changed. */
async function splitByMonth(db: Kysely<Database>): Promise<void> {
  await sql.raw(`delete from sync_change where entity = 'diary_entry'`).execute(db)
  await sql
    .raw(
      `insert into sync_change (scope, seq, entity, entity_id, op, ver, at)
        select scope, row_number() over (partition by scope order by id), 'diary_entry', id, 'put', ver, updated_at
        from (select 'h' || house_id || ':care:' || substr(event_at, 1, 7) as scope, id, ver, updated_at from diary_entry) as moved`,
    )
    .execute(db)
  await sql
    .raw(
      `insert into sync_scope (scope, seq, floor) select scope, max(seq), 0 from sync_change
        where entity = 'diary_entry' group by scope on conflict do nothing`,
    )
    .execute(db)
  await sql
    .raw(
      `update sync_scope set
        row_count = (select count(*) from sync_change c where c.scope = sync_scope.scope and c.op = 'put'),
        checksum = (select coalesce(sum${PARITY('c.seq')}, 0) from sync_change c where c.scope = sync_scope.scope and c.op = 'put')`,
    )
    .execute(db)
}
