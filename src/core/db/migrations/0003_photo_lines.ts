import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

/** One audit line for a viewed photo per user, client and hour; the unique index finds it and prevents a second one. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, [`create unique index audit_photo on audit (actor_id, ids, substr(at, 1, 13)) where action = 'client.picture'`])
}
