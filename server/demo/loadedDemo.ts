import type { Kysely } from 'kysely'
import { migrate } from '#core/db/migrate.ts'
import type { Database } from '#core/db/schema.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import { loadDemo } from './loadDemo.ts'

/** The `now` of all demos loaded by tests. */
export const NOW = new Date('2026-11-21T12:40:00.000Z')

/** The demo in its own database, for tests of its content. */
export async function loadedDemo(scale: Parameters<typeof loadDemo>[1]['scale'], seed = 1, now = NOW): Promise<Kysely<Database>> {
  const db = openSqlite(':memory:')
  await migrate(db)
  await loadDemo(db, { now, seed, scale: scale ?? {}, passwordHash: 'hash' })
  return db
}
