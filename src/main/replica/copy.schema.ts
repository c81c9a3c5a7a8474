import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { dropFeed, dropTrigger } from '#core/db/ddl.ts'
import { migrate } from '#core/db/migrate.ts'
import { SYNCED } from '#core/db/synced.ts'
import type { Database } from '#core/db/schema.ts'
import type { Connection } from './sealedFile.ts'
import recorded from './shape.json' with { type: 'json' }

/** Of each file: what it knows of itself. */
export const BOOKS = [
  `create table if not exists copy_meta (key text primary key, value text not null) strict, without rowid`,
  // How far each scope is applied, from the moment when its first copy is in place.
  `create table if not exists copy_scope (scope text primary key, q integer not null) strict, without rowid`,
  // By which scopes, under their short names, a row came, and with which number of change: it lives as long as one of them holds it.
  `create table if not exists copy_name (n integer primary key, scope text not null unique) strict`,
  `create table if not exists copy_member (entity text not null, id text not null, scope integer not null, seq integer not null,
    primary key (entity, id, scope)) strict, without rowid`,
  // What came of a scope that is being copied anew, as it came; it is put in place at once, so that a screen never shows half a house.
  `create table if not exists copy_staged (n integer primary key, scope text not null, rows integer not null, lines blob not null) strict`,
]

/** Raised where what is written into the books has another form. */
const FORM = 4
/**
 * A number for the tables of this release and the books that a copy keeps of them. A release with others copies anew, and so gets
 * what this one has skipped. Positive, in 31 bits.
 */
export const SHAPE = hash('sha256', JSON.stringify([FORM, recorded.schema, BOOKS]), 'buffer').readUInt32BE() >>> 1 || 1

/** Whether an earlier app made this copy in another shape, or its making was interrupted, as by a loss of power: then it is begun anew. */
export const isOfOtherShape = (connection: Connection): boolean =>
  connection.pragma('user_version', { simple: true }) !== SHAPE && connection.prepare('select 1 from sqlite_master limit 1').get() !== undefined

/**
 * Makes the core's own tables into those of a copy: the feed and the stamps have no readers here, and what the truth has
 * checked comes row by row in the order of the feed, so that it may pass through states which a constraint would refuse.
 * Places of a room are still kept by their triggers, for commands look for a free one.
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

/** Writes down what the tables of each other class look like, and takes them out of this file: they have one of their own. */
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
