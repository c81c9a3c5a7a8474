import { readFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { describe, inject } from 'vitest'
import type { Dialect } from '#core/db/dialect.ts'
import { openPostgres } from '#core/db/postgres.ts'
import type { Database } from '#core/db/schema.ts'
import { wrapSqlite } from '#core/db/sqlite.ts'
import { administer } from './templates.ts'

const databases: Kysely<Database>[] = []
let counter = 0

/** Runs the same tests on SQLite and on PostgreSQL; each call of `fresh` gives an empty, migrated database. */
export function onBothDatabases(name: string, tests: (fresh: () => Promise<Kysely<Database>>, dialect: Dialect) => void): void {
  for (const dialect of ['sqlite', 'postgres'] as const) describe(`${name} (${dialect})`, () => tests(() => freshDatabase(dialect), dialect))
}

/** A separate database for one test: migrated once for the whole run, copied for each test. */
export async function freshDatabase(dialect: Dialect = 'sqlite'): Promise<Kysely<Database>> {
  const db = dialect === 'sqlite' ? wrapSqlite(new Sqlite(readFileSync(inject('templates').sqlite))) : await copyPostgres()
  databases.push(db)
  return db
}

/** The address of a test's PostgreSQL database, for a second connection. */
export async function postgresAddress(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return `${inject('postgres')}/${rows[0]?.name}`
}

/** Closes what the tests opened. */
export async function closeDatabases(): Promise<void> {
  await Promise.all(databases.splice(0).map((db) => db.destroy()))
}

async function copyPostgres(): Promise<Kysely<Database>> {
  const template = inject('templates').postgres
  const name = `${template}_${process.pid}_${++counter}`
  const copy = (strategy: 'file_copy' | 'wal_log') =>
    administer(inject('postgres'), `create database ${name} template ${template} strategy ${strategy}`)
  // Copying files is faster, but needs a checkpoint of the whole cluster, which fails because of any other database; a copy through the log
  // needs none.
  await copy('file_copy').catch((error: unknown) => {
    if (!String(error).includes('checkpoint request failed')) throw error
    return copy('wal_log')
  })
  return openPostgres(`${inject('postgres')}/${name}`, { max: 8 })
}
