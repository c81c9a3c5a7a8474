import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

/** A house publishes its price lists itself (decision 0037): row-level security lets its staff write them. */
export async function up(db: Kysely<Database>): Promise<void> {
  await buildRowSecurity(db)
}
