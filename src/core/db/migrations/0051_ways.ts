import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `alter table news_comment add column erased_at text`,
  `create index news_comment_erased on news_comment (erased_at) where erased_at is not null`,
  `create table saved_house (person_id text not null references person (id), house_id text not null references house (id), saved_at text not null,
    position integer not null, is_chosen integer not null default 0, primary key (person_id, house_id))`,
]

/** A comment that its author has deleted and may still restore, and the saved houses of a public account (decision 0055). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await buildRowSecurity(db)
}
