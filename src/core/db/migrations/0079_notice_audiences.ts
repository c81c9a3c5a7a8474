import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'

const STATEMENTS = [
  `alter table notice add column people text not null default '[]'`,
  `alter table notice add column units text not null default '[]'`,
  `create table worker_unit (${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id), person_id text not null,
    units text not null)`,
  `create unique index worker_unit_once on worker_unit (house_id, person_id)`,
]

/** Notices to single workers and to units, and the units in which workers work (decision 0090). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'worker_unit'),
  )
  await buildRowSecurity(db)
}
