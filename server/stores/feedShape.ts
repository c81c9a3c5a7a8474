import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dialectOf } from '#core/db/dialect.ts'
import type { Database } from '#core/db/schema.ts'
import { SYNCED } from '#core/db/synced.ts'
import type { ToldTables } from '#shared/sync.ts'
import { valueOrder } from '#shared/sync.ts'
import { columnsOf } from './feedShape.store.ts'

/** A table of the feed in this database. */
interface FeedTable {
  columns: readonly string[]
  /** Reads rows by id, as the text that is sent. Its one parameter holds all ids, so it is prepared once. */
  statement: string
}

/** What this release copies to desktops: its hash, and the tables with their columns, for the head of a pull. */
export interface FeedShape {
  name: string
  byClass: Readonly<Record<string, ToldTables>>
  tables: ReadonlyMap<string, FeedTable>
}

/** A table that desktops copy, and its data class. */
interface Copied {
  table: string
  dataClass: string
}

const shapes = new WeakMap<Kysely<Database>, Promise<FeedShape>>()

/** The shape of the feed, read once per database after its migrations. Not inside a transaction. */
export const feedShapeOf = (db: Kysely<Database>): Promise<FeedShape> => shapes.get(db) ?? useFeedTables(db, SYNCED)

/** Reads the shape of the feed for these tables. */
export function useFeedTables(db: Kysely<Database>, copied: readonly Copied[]): Promise<FeedShape> {
  const shape = readShape(db, copied)
  shapes.set(db, shape)
  // On a connection failure it is retried.
  shape.catch(() => shapes.delete(db))
  return shape
}

async function readShape(db: Kysely<Database>, copied: readonly Copied[]): Promise<FeedShape> {
  const isSqlite = dialectOf(db) === 'sqlite'
  const names = await columnsOf(
    db,
    copied.map(({ table }) => table),
  )
  const tables = new Map<string, FeedTable>()
  const byClass: Record<string, ToldTables> = {}
  for (const { table, dataClass } of copied) {
    const columns = valueOrder(names.get(table) ?? [])
    tables.set(table, { columns, statement: statementOf(table, columns, isSqlite) })
    byClass[dataClass] = { ...byClass[dataClass], [table]: columns }
  }
  return { name: hash('sha256', JSON.stringify(byClass), 'base64url').slice(0, 12), byClass, tables }
}

function statementOf(table: string, columns: readonly string[], isSqlite: boolean): string {
  const values = isSqlite ? `json_array(${columns.join(', ')})` : `json_build_array(${columns.join(', ')})::text`
  const mine = isSqlite ? 'in (select value from json_each(?))' : '= any($1)'
  return `select id, ${clientOf(table, columns)} as client, ${values} as json from ${table} where id ${mine}`
}

/** The column with the row's resident, for the audit line. */
const clientOf = (table: string, columns: readonly string[]): string =>
  table === 'client' ? 'id' : columns.includes('client_id') ? 'client_id' : 'null'
