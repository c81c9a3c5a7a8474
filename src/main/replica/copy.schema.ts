import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { dropFeed, dropTrigger } from '#core/db/ddl.ts'
import { migrate } from '#core/db/migrate.ts'
import { SYNCED } from '#core/db/synced.ts'
import type { Database } from '#core/db/schema.ts'
import type { Connection } from './sealedFile.ts'
import recorded from './shape.json' with { type: 'json' }

/** Of each file: its metadata. */
export const BOOKS = [
  `create table if not exists copy_meta (key text primary key, value text not null) strict, without rowid`,
  // The position of each scope, from the end of its first copy.
  `create table if not exists copy_scope (scope text primary key, q integer not null) strict, without rowid`,
  // The scopes of a row, by short name, and its change number: it exists as long as one scope contains it.
  `create table if not exists copy_name (n integer primary key, scope text not null unique) strict`,
  `create table if not exists copy_member (entity text not null, id text not null, scope integer not null, seq integer not null,
    primary key (entity, id, scope)) strict, without rowid`,
  // The staged rows of a first copy, as received; swapped in at once, so that a screen never shows half a house.
  `create table if not exists copy_staged (n integer primary key, scope text not null, rows integer not null, lines blob not null) strict`,
]

/** Incremented when the metadata format changes. */
const FORM = 4
/**
 * A number for this release's tables and metadata format. A release with others copies anew, and so gets what this one has skipped.
 * Positive, in 31 bits.
 */
export const SHAPE = hash('sha256', JSON.stringify([FORM, recorded.schema, BOOKS]), 'buffer').readUInt32BE() >>> 1 || 1

/**
 * Whether an earlier app created this copy with another shape, or its creation was interrupted, as by a power failure: then it is
 * recreated.
 */
export const isOfOtherShape = (connection: Connection): boolean =>
  connection.pragma('user_version', { simple: true }) !== SHAPE && connection.prepare('select 1 from sqlite_master limit 1').get() !== undefined

/**
 * Turns the core's tables into those of a copy: feed and stamps have no readers here, and rows already checked by the server arrive in feed
 * order, possibly through states that a constraint would refuse. Places of a room are still maintained by triggers, since commands look for
 * a free one.
 */
export async function prepareCopy(db: Kysely<Database>, connection: Connection): Promise<void> {
  if (connection.pragma('user_version', { simple: true }) === SHAPE) return
  await migrate(db)
  await dropFeed(db)
  for (const { name, on } of triggersOf(connection)) if (!name.startsWith('bed_')) await dropTrigger(db, name, on)
  for (const { name, text } of uniqueIndexesOf(connection)) {
    await sql.raw(`drop index ${name}`).execute(db)
    await sql.raw(text.replace(/create unique index/i, 'create index')).execute(db)
  }
  for (const statement of BOOKS) connection.exec(statement)
  moveAway(connection)
  connection.pragma(`user_version = ${SHAPE}`)
}

/** Records the table definitions of each other class, and drops them from this file: they have their own. */
function moveAway(connection: Connection): void {
  connection.exec('create table copy_shape (n integer primary key, class text not null, text text not null) strict')
  const listed = connection.prepare<[string], { text: string }>(
    `select sql as text from sqlite_master where tbl_name = ? and sql is not null and type in ('table', 'index') order by type desc`,
  )
  const write = connection.prepare('insert into copy_shape (class, text) values (?, ?)')
  for (const { table, dataClass } of SYNCED.filter((each) => each.dataClass !== 'basic')) {
    for (const { text } of listed.all(table)) write.run(dataClass, text)
    connection.exec(`drop table ${table}`)
  }
}

const triggersOf = (connection: Connection) =>
  connection.prepare<[], { name: string; on: string }>(`select name, tbl_name as "on" from sqlite_master where type = 'trigger'`).all()

const uniqueIndexesOf = (connection: Connection) =>
  connection.prepare<[], { name: string; text: string }>(`select name, sql as text from sqlite_master where sql like 'create unique index%'`).all()
