import type Sqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { createFeed } from '#core/db/ddl.ts'
import type { Database } from '#core/db/schema.ts'
import { SYNCED, type Synced, type SyncedTable } from '#core/db/synced.ts'
import { openSealed } from '../../src/main/replica/sealedFile.ts'
import { useFeedTables } from '../../server/stores/feedShape.ts'

/**
 * The column that the next release adds to existing tables. Its name sorts first, so code that reads values by position gets wrong ones.
 */
export const LATER_COLUMN = 'aaa_later'
const TABLES = ['client', 'diary_entry'] as const
/** Its default values; the two sides of an update need not agree. */
const [AT_SERVER, AT_DESKTOP] = ['serveris', 'arvutis']

const LATER_TABLE = 'later_note'
const LATER = { table: LATER_TABLE as SyncedTable, dataClass: 'basic', house: 'house_id' } as const satisfies Synced

/** Migrates a server's database to the next release: a new table, and a new column in existing tables. */
export async function migrateServer(db: Kysely<Database>): Promise<void> {
  for (const table of TABLES) await sql.raw(`alter table ${table} add column ${LATER_COLUMN} text not null default '${AT_SERVER}'`).execute(db)
  await sql
    .raw(
      `create table ${LATER_TABLE} (id text primary key, ver integer not null default 1, updated_at text not null, updated_by text not null,
        deleted_at text, house_id text, words text) strict`,
    )
    .execute(db)
  await createFeed(db, [LATER])
  await knowLater(db)
}

/** The server's code of the next release. */
export const knowLater = async (db: Kysely<Database>): Promise<void> => void (await useFeedTables(db, [...SYNCED, LATER]))

/**
 * Uses the new release: inserts into the new table, may erase a row of it, and sets the new column. Nobody on the former release sees it.
 */
export async function useLater(db: Kysely<Database>, houseId: string, name: string, isErased: boolean): Promise<void> {
  const at = '2026-11-21T10:00:00.000Z'
  await sql`insert into ${sql.raw(LATER_TABLE)} (id, updated_at, updated_by, house_id, words) values (${name}, ${at}, 'p', ${houseId}, 'uus')`.execute(
    db,
  )
  if (isErased)
    await sql`update ${sql.raw(LATER_TABLE)} set ver = ver + 1, deleted_at = ${at} where id in (select id from ${sql.raw(LATER_TABLE)} where house_id = ${houseId} and id <> ${name} limit 1)`.execute(
      db,
    )
  await sql`update client set ver = ver + 1, ${sql.raw(LATER_COLUMN)} = ${name} where id in (select id from client where house_id = ${houseId} order by id limit 1)`.execute(
    db,
  )
}

/** Whether a house has rows of the new table: a restore to before the update removes them. */
export async function hasLater(db: Kysely<Database>, houseId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.raw(LATER_TABLE)} where house_id = ${houseId} and deleted_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** Migrates the empty files of a copy to the next release, which knows the new column. */
export function migrateCopy(path: string, key: Buffer | null): void {
  const connection = openSealed({ path, key }, false)
  try {
    for (const table of TABLES) {
      const isHere = connection.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(table) !== undefined
      if (isHere) connection.exec(`alter table ${table} add column ${LATER_COLUMN} text not null default '${AT_DESKTOP}'`)
    }
  } finally {
    connection.close()
  }
}

/** A server row as a copy with these columns shows it: a column unknown to the server has its default value. */
export const asShown = (row: Record<string, unknown>, columns: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((name) => [name, name === LATER_COLUMN && !(name in row) ? AT_DESKTOP : row[name]]))

/** Whether a restored database is of the former release. */
export const isOfBefore = (connection: Sqlite.Database): boolean =>
  connection.prepare(`select 1 from sqlite_master where name = ?`).get(LATER_TABLE) === undefined
