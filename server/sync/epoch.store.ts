import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'

/**
 * Starts a new epoch of the database: after a restore, or any manual change. Every device copies anew and resends intents answered since
 * the backup; receipts tell which are still there (sync.md).
 */
export const beginEpoch = (db: Kysely<Database>): Promise<void> => setMeta(db, 'epoch', randomUUID())

/**
 * Publishes the position of each scope in the oldest kept backup: no restore can lose anything up to it, so devices need not keep older
 * intents.
 */
export const publishDurable = (db: Kysely<Database>, seqs: Record<string, number>): Promise<void> => setMeta(db, 'durable', JSON.stringify(seqs))

/** The present position of every scope; to be stored with a backup made at this moment. */
export async function allSeqs(db: Kysely<Database>): Promise<Record<string, number>> {
  const rows = await db.selectFrom('sync_scope').select(['scope', 'seq']).execute()
  return Object.fromEntries(rows.map(({ scope, seq }) => [scope, seq]))
}

async function setMeta(db: Kysely<Database>, key: string, value: string): Promise<void> {
  await db
    .insertInto('sync_meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
