import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'

const STATEMENTS = [
  `alter table family_page add column mail_to text`,
  `alter table family_page add column mail_language text`,
  `alter table family_page add column mail_at text`,
  `alter table family_page add column mail_failed integer not null default 0`,
  `alter table family_page add column reminded_at text`,
]

/** The letter with which a contact gets the address of their page, and the last reminder (decision 0087). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await buildRowSecurity(db)
}
