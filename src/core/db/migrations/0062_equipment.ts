import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'

const STATEMENTS = [
  `create table equipment (${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id), room_id text not null references room (id),
    name text not null, kind text not null, serial text, inspect_on text, note text,
    state text not null check (state in ('in_use', 'broken', 'removed')))`,
  `create index equipment_room on equipment (house_id, room_id)`,
]

/** The equipment of rooms (decision 0082). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'equipment'),
  )
  await buildRowSecurity(db)
}
