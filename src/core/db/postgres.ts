import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

/** Opens PostgreSQL by its address. Counts come as numbers: the product never counts past 2^53. */
export function openPostgres(url: string, max = 10): Kysely<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  const pool = new pg.Pool({ connectionString: url, max })
  // A connection that breaks while idle is dropped by the pool and replaced; unheard, the event would end the process.
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
