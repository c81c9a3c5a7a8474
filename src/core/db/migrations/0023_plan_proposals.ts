import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const OF_CLIENT = `${SYNCED_COLUMNS}, house_id text not null references house (id), client_id text not null references client (id)`

const STATEMENTS = [
  `create table care_proposal (${OF_CLIENT}, rule text not null, source_id text not null, level text not null, root_id text,
    decided_at text not null, decided_name text not null)`,
  `create index care_proposal_client on care_proposal (client_id)`,
]

/** Decisions on proposals of rules for care plans. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'care_proposal'),
  )
  await buildRowSecurity(db)
}
