import { dialectOf } from '#core/db/dialect.ts'
import type { Database } from '#core/db/schema.ts'
import { type Kysely, sql } from 'kysely'
/** Something is written and committed: on SQLite a row as it was, on PostgreSQL half a megabyte of a table that ends with its transaction. */
export async function takesWrites(db: Kysely<Database>): Promise<void> {
  const change = sql`update auth_stamp set stamp = stamp`
  const table = sql`create temporary table koduke_probe on commit drop as select repeat('x', 1000) as filling from generate_series(1, 500)`
  await db.transaction().execute((tx) => (dialectOf(db) === 'sqlite' ? change : table).execute(tx))
}

/** The database answers. @throws what its driver says */
export async function answers(db: Kysely<Database>): Promise<void> {
  await db.selectFrom('auth_stamp').select('stamp').executeTakeFirst()
}
