import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#core/db/dialect.ts'
import type { Database } from '#core/db/schema.ts'
import { isBusy } from '#core/db/sqlite.ts'

/**
 * Something is written and committed: on SQLite a row as it was, on PostgreSQL half a megabyte of a table that ends with its transaction.
 * Where somebody else is writing to SQLite at this moment, something can be written.
 */
export async function takesWrites(db: Kysely<Database>): Promise<void> {
  const change = sql`update auth_stamp set stamp = stamp`
  const table = sql`create temporary table koduke_probe on commit drop as select repeat('x', 1000) as filling from generate_series(1, 500)`
  const written = db.transaction().execute((tx) => (dialectOf(db) === 'sqlite' ? change : table).execute(tx))
  await written.catch((error: unknown) => {
    if (!isBusy(error)) throw error
  })
}

/** The database answers. @throws what its driver says */
export async function answers(db: Kysely<Database>): Promise<void> {
  await db.selectFrom('auth_stamp').select('stamp').executeTakeFirst()
}
