import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

/** Row-level security on every table of a house (PostgreSQL only, decision 0008). */
export async function up(db: Kysely<Database>): Promise<void> {
  await buildRowSecurity(db)
}
