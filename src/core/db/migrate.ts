import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as main from './migrations/0001_main.ts'
import * as search from './migrations/0002_search.ts'
import type { Database } from './schema.ts'

/** The migrations by name, in order; a static list, so that they work from source, from a bundle and from an archive. */
const migrations: Record<string, Migration> = { '0001_main': { up: main.up }, '0002_search': { up: search.up } }

/** Brings the database to the newest schema; safe to call at every start. @throws what the failing migration threw */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
  // The epoch names this life of the database; only a restore or surgery gives a new one (sync.md).
  await db
    .insertInto('sync_meta')
    .values({ key: 'epoch', value: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
