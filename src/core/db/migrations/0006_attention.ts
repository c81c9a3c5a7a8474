import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

/** Lets the manager of a house read what was refused there, and say how it was dealt with. */
export async function up(db: Kysely<Database>): Promise<void> {
  await buildRowSecurity(db)
}
