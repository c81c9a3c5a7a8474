import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `alter table health_wound_look add column picture text`,
  `create table health_infection (${SYNCED_COLUMNS}, house_id text not null references house (id), client_id text not null references client (id),
    name text not null, site text not null, organism text, isolation text not null, since text not null, said_by text, note text,
    ended_on text, end_reason text, recorded_at text not null, recorded_by text not null, recorded_name text not null,
    struck_at text, struck_by text, strike_reason text, check (ended_on is null or ended_on >= since))`,
  `create index health_infection_client on health_infection (client_id)`,
]

/** Photos of wounds, one per assessment; infections. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'health_infection'),
  )
  await buildRowSecurity(db)
}
