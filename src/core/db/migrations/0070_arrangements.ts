import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'

const STATEMENTS = [
  // No reference to the order: it belongs to another data class, and a device may copy it later.
  `create table client_event_arrangement (${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id),
    event_id text not null references client_event (id), on_day text not null, what text not null check (what in ('escort', 'transport')),
    made_for text not null, order_id text, done_at text, done_by text, done_name text)`,
  `create unique index client_event_arrangement_once on client_event_arrangement (event_id, on_day, what)`,
]

/** Who goes along to a doctor and how, as far as it is arranged (decision 0086). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'client_event_arrangement'),
  )
  await buildRowSecurity(db)
}
