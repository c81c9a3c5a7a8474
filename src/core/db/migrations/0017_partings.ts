import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table parting (${SYNCED_COLUMNS}, house_id text not null references house (id), client_id text not null references client (id),
    kind text not null check (kind in ('lahkunud', 'surnud')), at text not null, room text, place text, reason text, found_by text,
    established_by text, informed text not null, belongings text not null, recorded_at text not null, recorded_by text not null,
    recorded_name text not null)`,
  `create index parting_client on parting (client_id, at desc)`,
]

/** Discharges and deaths. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'parting'),
  )
  await buildRowSecurity(db)
}
