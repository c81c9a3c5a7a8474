import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `alter table house add column published_at text`,
  // Houses already visible to families with an address and contact details stay so; their managers publish the others.
  `update house set published_at = updated_at, ver = ver + 1
    where contract = 1 and deleted_at is null and location is not null and (phone is not null or email_address is not null)`,
]

/** A house is visible to families from when its manager has published it (decision 0053). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await buildRowSecurity(db)
}
