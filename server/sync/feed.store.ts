import { type Kysely, sql } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { SyncedTable } from '#core/db/synced.ts'

export type Change = Pick<Database['sync_change'], 'seq' | 'entity' | 'entity_id' | 'op' | 'ver'>

/** The counters of these scopes; one that never had a change is absent. */
export const scopeHeads = (db: Kysely<Database>, scopes: readonly string[]) =>
  db.selectFrom('sync_scope').selectAll().where('scope', 'in', scopes).execute()

/** The newest change of each row of a scope after `seq`, in the order of commits. */
export const changesAfter = (db: Kysely<Database>, scope: string, seq: number, limit: number): Promise<Change[]> =>
  db
    .selectFrom('sync_change')
    .select(['seq', 'entity', 'entity_id', 'op', 'ver'])
    .where('scope', '=', scope)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()

/** How far each scope of a house is now. */
export async function scopeSeqs(db: Kysely<Database>, houseId: string): Promise<Map<string, number>> {
  // The gap between `:` and `;` holds exactly the scopes of this house.
  const rows = await db
    .selectFrom('sync_scope')
    .select(['scope', 'seq'])
    .where('scope', '>=', `h${houseId}:`)
    .where('scope', '<', `h${houseId};`)
    .execute()
  return new Map(rows.map(({ scope, seq }) => [scope, seq]))
}

/** The counter of a house's accepted intents: no device reads it, but by it a device knows that a backup holds the receipt, too. */
export const intentScope = (houseId: string): string => `h${houseId}:intents`

export async function countIntent(db: Kysely<Database>, houseId: string): Promise<void> {
  await db
    .insertInto('sync_scope')
    .values({ scope: intentScope(houseId), seq: 1, floor: 0 })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet({ seq: sql<number>`sync_scope.seq + 1` }))
    .execute()
}

/** How far each scope stands in the oldest backup that is kept. */
export async function durableSeqs(db: Kysely<Database>): Promise<Record<string, number>> {
  const row = await db.selectFrom('sync_meta').select('value').where('key', '=', 'durable').executeTakeFirst()
  return row ? (JSON.parse(row.value) as Record<string, number>) : {}
}

/** The rows of one table by their ids; the feed's own scope has decided already who may have them. */
export async function rowsByIds(
  db: Kysely<Database>,
  table: SyncedTable,
  ids: readonly string[],
): Promise<Map<string, Record<string, string | number | null>>> {
  const rows = await db
    .selectFrom(table as 'client')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row }]))
}

/** The name of this life of the database. */
export async function epochOf(db: Kysely<Database>): Promise<string> {
  const row = await db.selectFrom('sync_meta').select('value').where('key', '=', 'epoch').executeTakeFirstOrThrow()
  return row.value
}
