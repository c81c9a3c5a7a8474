import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'

/**
 * Rate limiter counts, shared by all processes on one PostgreSQL: of no house, in no feed, and worthless after a crash, so the table is
 * unlogged. On SQLite the single process counts in memory, and this stays empty. The order of the columns is that of the limiter's
 * statements.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  const table = dialectOf(db) === 'postgres' ? 'create unlogged table' : 'create table'
  await run(db, [
    `${table} rate_limit (key text primary key, points integer not null, expire bigint)`,
    `create index rate_limit_expire on rate_limit (expire)`,
  ])
}
