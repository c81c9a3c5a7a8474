import { dialectOf } from '#core/db/dialect.ts'
import { updateHoused, deleteHoused, housed } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import { ERRORS } from '#shared/errors.ts'
import { type Kysely, sql } from 'kysely'
import { CATALOGUE } from './catalogue.ts'
/** What was answered then is not told again; said again, the call is told that there is no such resident. */
export async function emptyReceipts(tx: Kysely<Database>, { houseId, clientId }: Gone): Promise<void> {
  const { status } = ERRORS['client-not-found']
  await updateHoused(tx, 'sync_mutation', houseId)
    .set({ status, result: JSON.stringify({ code: 'client-not-found' }), concerned: null })
    .where((eb) => eb.or([eb('concerned', 'like', `%${clientId}%`), eb('result', 'like', `%${clientId}%`)]))
    .execute()
}

/** A shift that was handed over keeps its lines as they were; those about the resident are taken out. */
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

/** Letters about the rows that are gone, and the requests for a place that no house answers any more. */
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
  /** Of every row that was about the resident. */
  ids: readonly string[]
  /** The requests for a place by which they came. */
  requests: readonly string[]
}

/** Tables beside the catalogue's out of which an erasure takes something. */
const ALSO = ['handover', 'handover_medicine', 'sync_mutation', 'sync_dead', 'mail', 'place_request'] as const

/**
 * Overwrites what the database's files still hold of rows that are gone: SQLite zeroes what it deletes (`secure_delete`), so its log
 * is all that is left; PostgreSQL keeps dead rows until they are vacuumed. After the commit, outside of any transaction.
 */
export async function scrub(db: Kysely<Database>): Promise<void> {
  if (dialectOf(db) === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
  else await sql`vacuum ${sql.join([...CATALOGUE.map(({ table }) => table), ...ALSO].map((table) => sql.table(table)))}`.execute(db)
}

/** Deletes a refused intent. */
export async function dropIntent(tx: Kysely<Database>, { device_id, mid }: { device_id: string; mid: string }): Promise<void> {
  await tx.deleteFrom('sync_dead').where('device_id', '=', device_id).where('mid', '=', mid).execute()
}
