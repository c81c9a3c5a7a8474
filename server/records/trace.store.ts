import { dialectOf } from '#core/db/dialect.ts'
import { updateHoused, deleteHoused, housed } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import { ERRORS } from '#shared/errors.ts'
import { type Kysely, sql } from 'kysely'
import { CATALOGUE } from './catalogue.ts'
/** Receipts about the resident no longer repeat their answer; a retry is told that there is no such resident. */
export async function emptyReceipts(tx: Kysely<Database>, { houseId, clientId }: Gone): Promise<void> {
  const { status } = ERRORS['client-not-found']
  await updateHoused(tx, 'sync_mutation', houseId)
    .set({ status, result: JSON.stringify({ code: 'client-not-found' }), concerned: null })
    .where((eb) => eb.or([eb('concerned', 'like', `%${clientId}%`), eb('result', 'like', `%${clientId}%`)]))
    .execute()
}

/** A handed-over shift keeps its lines; those about the resident are removed. */
export async function emptyHandovers(tx: Kysely<Database>, now: string, { houseId, clientId }: Gone): Promise<void> {
  for (const table of ['handover', 'handover_medicine'] as const) {
    const rows = await housed(tx, table as 'handover', houseId)
      .select(['id', 'ver', 'lines'])
      .where('lines', 'like', `%${clientId}%`)
      .execute()
    for (const { id, ver, lines } of rows) {
      const kept = (JSON.parse(lines) as { client_id: string }[]).filter((line) => line.client_id !== clientId)
      await tx
        .updateTable(table)
        .set({ lines: JSON.stringify(kept), ver: ver + 1, updated_at: now })
        .where('house_id', '=', houseId)
        .where('id', '=', id)
        .execute()
    }
  }
}

/** E-mails about deleted rows, and requests for a place without a house left. */
export async function dropLetters(tx: Kysely<Database>, { houseId, ids, requests }: Gone): Promise<void> {
  if (ids.length > 0) await deleteHoused(tx, 'mail', houseId).where('ref', 'in', ids).execute()
  if (requests.length === 0) return
  const answered = await tx.selectFrom('queue_request').select('request_id').where('request_id', 'in', requests).execute()
  const over = requests.filter((id) => answered.every(({ request_id }) => request_id !== id))
  if (over.length === 0) return
  await tx.deleteFrom('mail').where('ref', 'in', over).execute()
  await tx.deleteFrom('place_request').where('id', 'in', over).execute()
}

export interface Gone {
  houseId: string
  clientId: string
  /** Of every row about the resident. */
  ids: readonly string[]
  /** The requests for a place by which they came. */
  requests: readonly string[]
}

/** Tables outside the catalogue that an erasure cleans. */
const ALSO = ['handover', 'handover_medicine', 'sync_mutation', 'sync_dead', 'mail', 'place_request'] as const

/**
 * Overwrites deleted data in the database's files: SQLite zeroes what it deletes (`secure_delete`), so only its WAL is left; PostgreSQL
 * keeps dead rows until they are vacuumed. After the commit, outside any transaction.
 */
export async function scrub(db: Kysely<Database>): Promise<void> {
  if (dialectOf(db) === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
  else await sql`vacuum ${sql.join([...CATALOGUE.map(({ table }) => table), ...ALSO].map((table) => sql.table(table)))}`.execute(db)
}

/** Deletes a refused intent. */
export async function dropIntent(tx: Kysely<Database>, { device_id, mid }: { device_id: string; mid: string }): Promise<void> {
  await tx.deleteFrom('sync_dead').where('device_id', '=', device_id).where('mid', '=', mid).execute()
}
