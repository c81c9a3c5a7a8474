import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'

const STATEMENTS = [`create index diary_due on diary_entry (house_id, plan_due_at) where plan_due_at is not null`]

/** The diary's entries about the planned acts of a whole house in a shift. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
}
