import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

/** Lets the manager of a house read its refused intents, and record how they were resolved. */
export async function up(db: Kysely<Database>): Promise<void> {
  await buildRowSecurity(db)
}
