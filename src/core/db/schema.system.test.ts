import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { onBothDatabases } from '../../../tests/support/database.ts'
import type { Dialect } from './dialect.ts'
import { migrate } from './migrate.ts'
import type { Database } from './schema.ts'
import { openSqlite } from './sqlite.ts'

const TYPES: Record<string, string> = {
  TEXT: 'text',
  INTEGER: 'integer',
  REAL: 'real',
  text: 'text',
  int4: 'integer',
  int8: 'integer',
  float8: 'real',
}

// One snapshot for both: it shows dialect differences and schema changes alike.
onBothDatabases('the schema', (fresh, dialect) => {
  it('has the recorded tables, columns and indexes', async () => {
    const db = await fresh()
    const lines = [...(await tablesOf(db)), ...(await indexesOf(db, dialect))]
    await expect(lines.join('\n')).toMatchFileSnapshot('schema.snapshot.txt')
  })
})

describe('a new database', () => {
  const made = async (before: readonly string[]) => {
    const db = openSqlite(':memory:')
    for (const statement of before) await sql.raw(statement).execute(db)
    await migrate(db)
    const { rows } = await sql<{ type: string; name: string; sql: string }>`select type, name, sql from sqlite_master
      where name <> 'note' order by type, name`.execute(db)
    await db.destroy()
    return rows
  }

  it('gets its triggers last, and is the same as one that got them one by one', async () => {
    expect(await made([])).toEqual(await made(['create table note (text text)']))
  })
})

async function tablesOf(db: Kysely<Database>): Promise<string[]> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView)
  return tables
    .map(
      ({ name, columns }) =>
        `${name}: ${columns.map((each) => `${each.name} ${TYPES[each.dataType] ?? each.dataType}${isEmptyable(each) ? '?' : ''}`).join(', ')}`,
    )
    .toSorted()
}

// SQLite reports an integer key as nullable, though it never is.
const isEmptyable = ({ name, isNullable }: { name: string; isNullable: boolean }): boolean => isNullable && name !== 'id'

/** Name, table and uniqueness; indexes that the database creates for keys are left out. */
async function indexesOf(db: Kysely<Database>, dialect: Dialect): Promise<string[]> {
  const query =
    dialect === 'sqlite'
      ? sql<{ name: string; sql: string }>`select name, sql from sqlite_master where type = 'index' and sql is not null`
      : sql<{
          name: string
          sql: string
        }>`select indexname as name, indexdef as sql from pg_indexes where schemaname = 'public' and indexname not like '%_pkey' and indexname not like '%_key'`
  const { rows } = await query.execute(db)
  return rows
    .filter((row) => !row.name.startsWith('kysely'))
    .map(
      (row) =>
        `${row.name} on ${/ on (?:public\.)?(\w+)/i.exec(row.sql)?.[1]}${/unique/i.test(row.sql) ? ', unique' : ''}${/ where /i.test(row.sql) ? ', some rows' : ''}`,
    )
    .toSorted()
}
