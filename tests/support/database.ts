import Sqlite from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { describe, inject } from 'vitest'
import type { Dialect } from '#core/db/dialect.ts'
import { migrate } from '#core/db/migrate.ts'
import { openPostgres } from '#core/db/postgres.ts'
import type { Database } from '#core/db/schema.ts'
import { openSqlite, wrapSqlite } from '#core/db/sqlite.ts'

const templates = new Map<Dialect, Promise<Buffer | string>>()
const databases: Kysely<Database>[] = []
let counter = 0

/** Runs the same tests on SQLite and on PostgreSQL; `fresh` gives an empty, migrated database each time it is called. */
export function onBothDatabases(name: string, tests: (fresh: () => Promise<Kysely<Database>>, dialect: Dialect) => void): void {
  for (const dialect of ['sqlite', 'postgres'] as const) describe(`${name} (${dialect})`, () => tests(() => freshDatabase(dialect), dialect))
}

/** A database of its own for one test: migrated once for each worker, copied for each test. */
export async function freshDatabase(dialect: Dialect = 'sqlite'): Promise<Kysely<Database>> {
  const template = await (templates.get(dialect) ?? prepare(dialect))
  const db = typeof template === 'string' ? await copyPostgres(template) : wrapSqlite(new Sqlite(template))
  databases.push(db)
  return db
}

/** The address of a test's PostgreSQL database, for a second way into it. */
export async function postgresAddress(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return `${inject('postgres')}/${rows[0]?.name}`
}

/** Ends what the tests opened. */
export async function closeDatabases(): Promise<void> {
  await Promise.all(databases.splice(0).map((db) => db.destroy()))
}

function prepare(dialect: Dialect): Promise<Buffer | string> {
  const made = dialect === 'sqlite' ? prepareSqlite() : preparePostgres()
  templates.set(dialect, made)
  return made
}

async function prepareSqlite(): Promise<Buffer> {
  const raw = new Sqlite(':memory:')
  await migrate(wrapSqlite(raw))
  return raw.serialize()
}

async function preparePostgres(): Promise<string> {
  const name = `template_${process.pid}_${Date.now()}`
  await administer(`create database ${name}`)
  const db = openPostgres(`${inject('postgres')}/${name}`)
  await migrate(db)
  await db.destroy()
  return name
}

async function copyPostgres(template: string): Promise<Kysely<Database>> {
  const name = `${template}_${++counter}`
  await administer(`create database ${name} template ${template} strategy file_copy`)
  return openPostgres(`${inject('postgres')}/${name}`, 8)
}

async function administer(statement: string): Promise<void> {
  const admin = openPostgres(`${inject('postgres')}/postgres`, 1)
  await sql.raw(statement).execute(admin)
  await admin.destroy()
}

/** A SQLite database in a file, for tests of what survives. */
export async function fileDatabase(path: string): Promise<Kysely<Database>> {
  const db = openSqlite(path)
  await migrate(db)
  databases.push(db)
  return db
}
