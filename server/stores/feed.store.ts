import { CompiledQuery, type Kysely, sql } from 'kysely'
import { dialectOf } from '#core/db/dialect.ts'
import { prepared } from '#core/db/prepared.ts'
import type { Database } from '#core/db/schema.ts'
import type { FeedShape } from './feedShape.ts'

export type Change = Pick<Database['sync_change'], 'seq' | 'entity' | 'entity_id' | 'op' | 'ver'>

/** The counters of these scopes; one without changes is absent. */
export const scopeHeads = (db: Kysely<Database>, scopes: readonly string[]) =>
  db.selectFrom('sync_scope').selectAll().where('scope', 'in', scopes).execute()

/** The newest change of each row of a scope after `seq`, in commit order. */
export const changesAfter = (db: Kysely<Database>, scope: string, seq: number, limit: number): Promise<Change[]> =>
  newestAfter(db, { scope, seq, limit })

const newestAfter = prepared(
  (db, { scope, seq, limit }: { scope: string; seq: number; limit: number }) =>
    db
      .selectFrom('sync_change')
      .select(['seq', 'entity', 'entity_id', 'op', 'ver'])
      .where('scope', '=', scope)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit),
  ['scope', 'seq', 'limit'],
)

/** The present position of each scope of a house. */
export async function scopeSeqs(db: Kysely<Database>, houseId: string): Promise<Map<string, number>> {
  // The range between `:` and `;` covers exactly the scopes of this house.
  const rows = await scopesBetween(db, { from: `h${houseId}:`, to: `h${houseId};` })
  return new Map(rows.map(({ scope, seq }) => [scope, seq]))
}

const scopesBetween = prepared(
  (db, { from, to }: { from: string; to: string }) =>
    db.selectFrom('sync_scope').select(['scope', 'seq']).where('scope', '>=', from).where('scope', '<', to),
  ['from', 'to'],
)

/** The counter of a house's accepted intents: no device copies it, but it tells a device that a backup contains the receipt, too. */
export const intentScope = (houseId: string): string => `h${houseId}:intents`

export async function countIntent(db: Kysely<Database>, houseId: string): Promise<void> {
  await growScope(db, { scope: intentScope(houseId) })
}

const growScope = prepared(
  (db, { scope }: { scope: string }) =>
    db
      .insertInto('sync_scope')
      .values({ scope, seq: 1, floor: 0 })
      .onConflict((conflict) => conflict.column('scope').doUpdateSet({ seq: sql<number>`sync_scope.seq + 1` })),
  ['scope'],
)

/** The position of each scope in the oldest kept backup. */
export async function durableSeqs(db: Kysely<Database>): Promise<Record<string, number>> {
  const [row] = await metaOf(db, { key: 'durable' })
  return row ? (JSON.parse(row.value) as Record<string, number>) : {}
}

/** A row as the JSON text that is sent, and its resident, for the audit line. */
interface TextRow {
  id: string
  client: string | null
  json: string
}

/**
 * The values of rows of one table by id, as text built by the database: building objects first costs more than all the rest (decision
 * 0007). The feed's scope has already checked access. @throws for a table outside the feed
 */
export async function rowsByIds(db: Kysely<Database>, { tables }: FeedShape, entity: string, ids: readonly string[]): Promise<Map<string, TextRow>> {
  const table = tables.get(entity)
  if (!table) throw new Error(`Not a synced table: ${entity}`)
  const parameters = [dialectOf(db) === 'sqlite' ? JSON.stringify(ids) : ids]
  const { rows } = await db.executeQuery<TextRow>(CompiledQuery.raw(table.statement, parameters))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The database's epoch. */
export async function epochOf(db: Kysely<Database>): Promise<string> {
  const [row] = await metaOf(db, { key: 'epoch' })
  if (!row) throw new Error('The database has no epoch')
  return row.value
}

const metaOf = prepared((db, { key }: { key: string }) => db.selectFrom('sync_meta').select('value').where('key', '=', key), ['key'])

/** The status of an answered intent; null if unknown (or no longer known). */
export async function statusOf(db: Kysely<Database>, { deviceId, mid }: { deviceId: string; mid: string }): Promise<number | null> {
  const receipt = await db.selectFrom('sync_mutation').select('status').where('device_id', '=', deviceId).where('mid', '=', mid).executeTakeFirst()
  return receipt?.status ?? null
}
