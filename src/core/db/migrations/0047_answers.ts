import type { Kysely } from 'kysely'
import { run, trigger } from '../ddl.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `alter table queue_request add column due_on text`,
  `alter table queue_request add column delivered_at text`,
  `alter table queue_request add column failed_at text`,
  `alter table queue_request add column opened_at text`,
  `alter table queue_request add column reply text`,
  `alter table queue_request add column replied_at text`,
  `alter table queue_request add column services text not null default '[]'`,
  `alter table queue_request add column service_hours integer`,
  `create index queue_request_due on queue_request (due_on) where answered_at is null`,
  `create index mail_ref on mail (ref, kind)`,
]

/**
 * The delivery of a request to a house, its deadline, the family's reply, and services for people who live at home (decision 0053). Staff
 * membership decides whether a house can be asked, so it marks the house for the search too.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  for (const [event, row] of [
    ['insert', 'NEW'],
    ['update', 'NEW'],
    ['delete', 'OLD'],
  ] as const)
    await trigger(db, {
      name: `found_membership_${event}`,
      when: `after ${event}`,
      on: 'membership',
      condition: `${row}.house_id is not null`,
      body: mark(db, `${row}.house_id`),
    })
  await buildRowSecurity(db)
}

/** Marks a house for the search as in migration 0035. */
const mark = (db: Kysely<Database>, house: string): string =>
  dialectOf(db) === 'sqlite'
    ? `insert into search_change (house_id, seq) values (${house}, (select coalesce(max(seq), 0) + 1 from search_change))
        on conflict (house_id) do update set seq = excluded.seq;`
    : `insert into search_change (house_id, seq) values (${house}, pg_current_xact_id()::text::bigint)
        on conflict (house_id) do update set seq = excluded.seq where search_change.seq <> excluded.seq;`
