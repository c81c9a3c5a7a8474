import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { migrate } from '#core/db/migrate.ts'
import { openPostgres } from '#core/db/postgres.ts'
import { wrapSqlite } from '#core/db/sqlite.ts'

/** The location of a migrated, empty database of each kind: an SQLite file, and a database name. */
export interface Templates {
  sqlite: string
  postgres: string
}

/** Migrates one database of each kind, which every test of the run copies. */
export async function makeTemplates(folder: string, address: string): Promise<Templates> {
  const made = { sqlite: join(folder, 'template.db'), postgres: 'koduke_template' }
  const raw = new Sqlite(':memory:')
  await migrate(wrapSqlite(raw))
  writeFileSync(made.sqlite, raw.serialize())
  raw.close()
  await administer(address, `create database ${made.postgres}`)
  const db = openPostgres(`${address}/${made.postgres}`)
  await migrate(db)
  await db.destroy()
  return made
}

/** Runs a statement that no database can run about itself. */
export async function administer(address: string, statement: string): Promise<void> {
  const admin = openPostgres(`${address}/postgres`, { max: 1 })
  try {
    await sql.raw(statement).execute(admin)
  } finally {
    await admin.destroy()
  }
}
