import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table alert_take (${SYNCED_COLUMNS}, house_id text not null references house (id), client_id text not null references client (id),
    entry_id text not null references diary_entry (id), taken_at text not null, taken_by text not null, taken_name text not null, note text,
    received_at text)`,
  `create unique index alert_take_once on alert_take (entry_id)`,
]

/** Who has taken an alert (decision 0054). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'alert_take'),
  )
  await buildRowSecurity(db)
}
