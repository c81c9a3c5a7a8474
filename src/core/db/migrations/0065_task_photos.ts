import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'

const STATEMENTS = [
  // No reference to the task: it is in one of two tables.
  `create table task_photo (${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id), task_id text not null,
    kind text not null check (kind in ('before', 'after')), picture text, at text not null, by_id text not null, by_name text not null)`,
  `create index task_photo_task on task_photo (task_id)`,
  `create index task_photo_house on task_photo (house_id)`,
]

/** Photos of tasks, before and after (decision 0083). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'task_photo'),
  )
  await buildRowSecurity(db)
}
