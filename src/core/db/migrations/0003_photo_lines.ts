import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

/** A photo that was seen has one audit line for each person, client and hour; the index finds it and lets no second one in. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, [`create unique index audit_photo on audit (actor_id, ids, substr(at, 1, 13)) where action = 'client.picture'`])
}
