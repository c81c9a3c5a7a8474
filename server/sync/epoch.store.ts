import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'

/**
 * Begins another life of the database: after a restore, or any surgery by hand. Every device copies anew and sends again
 * what it had been answered since; the receipts tell what is still there (sync.md).
 */
export const beginEpoch = (db: Kysely<Database>): Promise<void> => setMeta(db, 'epoch', randomUUID())

/**
 * Says how far each scope stands in the oldest backup that is still kept: no restore can lose what is at or below it,
 * so devices need not keep it any longer.
 */
export const publishDurable = (db: Kysely<Database>, seqs: Record<string, number>): Promise<void> => setMeta(db, 'durable', JSON.stringify(seqs))

/** How far every scope stands now; to be kept beside a backup made at this moment. */
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
