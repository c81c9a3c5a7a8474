import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#core/db/dialect.ts'
import type { Database } from '#core/db/schema.ts'
import { isBusy } from '#core/db/sqlite.ts'

/**
 * Writes and commits something: on SQLite an unchanged row, on PostgreSQL half a megabyte in a temporary table. If another writer holds the
 * lock of SQLite, writing works.
 */
export async function takesWrites(db: Kysely<Database>): Promise<void> {
  const change = sql`update auth_stamp set stamp = stamp`
  const table = sql`create temporary table koduke_probe on commit drop as select repeat('x', 1000) as filling from generate_series(1, 500)`
  const written = db.transaction().execute((tx) => (dialectOf(db) === 'sqlite' ? change : table).execute(tx))
  await written.catch((error: unknown) => {
    if (!isBusy(error)) throw error
  })
}

/** The database answers. @throws the driver's error */
export async function answers(db: Kysely<Database>): Promise<void> {
  await db.selectFrom('auth_stamp').select('stamp').executeTakeFirst()
}
