import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'

const STATEMENTS = [
  `create table notice_file (${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id),
    notice_id text not null references notice (id), name text not null, file text, mime text, bytes integer, at text not null, by_id text not null)`,
  `create index notice_file_notice on notice_file (notice_id)`,
  `create index notice_file_house on notice_file (house_id)`,
]

/** Files of notices (decision 0087). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'notice_file'),
  )
  await buildRowSecurity(db)
}
