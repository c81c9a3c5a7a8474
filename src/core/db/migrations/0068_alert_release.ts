import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

const STATEMENTS = ['drop index alert_take_once', 'create unique index alert_take_once on alert_take (entry_id) where deleted_at is null']

/** An alert that was given back can be taken again. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
}
