import { dialectOf } from '#core/db/dialect.ts'
import { prepared } from '#core/db/prepared.ts'
import type { Database } from '#core/db/schema.ts'
import type { SyncMutationTable } from '#core/db/tables/records.ts'
import { type Selectable, type Kysely, sql } from 'kysely'
/** The receipt of a call by its device and key. */
export const receiptOf = prepared(
  (tx, { deviceId, mid }: { deviceId: string; mid: string }) =>
    tx.selectFrom('sync_mutation').selectAll().where('device_id', '=', deviceId).where('mid', '=', mid),
  ['deviceId', 'mid'],
)

const RECEIPT = [
  'device_id',
  'mid',
  'person_id',
  'call',
  'body_sha256',
  'status',
  'result',
  'received_at',
  'scope_seq',
  'epoch',
  'house_id',
  'role',
  'concerned',
] as const

// prettier-ignore
type ReceiptRow = { [Column in (typeof RECEIPT)[number]]: Selectable<SyncMutationTable>[Column] }

/** Stores the receipt of a call. */
export const insertReceipt = prepared((tx, receipt: ReceiptRow) => tx.insertInto('sync_mutation').values(receipt), RECEIPT)

/** Serialises concurrent duplicates of a browser's call; SQLite has one writer. */
export async function lockReceipt(tx: Kysely<Database>, key: string): Promise<void> {
  if (dialectOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(tx)
}
