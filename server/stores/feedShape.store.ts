import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#core/db/dialect.ts'
import type { Database } from '#core/db/schema.ts'

/** The columns of each of these tables in this database, unordered. */
export async function columnsOf(db: Kysely<Database>, tables: readonly string[]): Promise<Map<string, string[]>> {
  type Column = { table: string; name: string }
  const query =
    dialectOf(db) === 'sqlite'
      ? sql<Column>`select t.value as "table", c.name as name from json_each(${JSON.stringify(tables)}) t join pragma_table_info(t.value) c`
      : sql<Column>`select t.name as "table", a.attname as name from unnest(${[...tables]}::text[]) t(name)
          join pg_attribute a on a.attrelid = t.name::regclass and a.attnum > 0 and not a.attisdropped`
  const columns = new Map<string, string[]>()
  for (const { table, name } of (await query.execute(db)).rows) columns.set(table, [...(columns.get(table) ?? []), name])
  return columns
}
