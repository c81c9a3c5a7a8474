import type { Kysely } from 'kysely'
import { deleteHoused } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import { deadLetters } from '../stores/deadLetter.store.ts'
import { emptyReceipts, emptyHandovers, dropLetters, type Gone, dropIntent } from './trace.store.ts'

/**
 * Erases other traces of a resident whose rows are deleted: receipts, refused intents, handed-over shifts, e-mails, requests for a place.
 * The access log stays: it holds ids and actions, and proves who has viewed the record.
 */
export async function eraseTraces(tx: Kysely<Database>, secret: Buffer, now: string, gone: Gone): Promise<void> {
  await emptyReceipts(tx, gone)
  await dropIntents(tx, secret, gone)
  await emptyHandovers(tx, now, gone)
  await dropLetters(tx, gone)
  await deleteHoused(tx, 'house_import_made', gone.houseId).where('ref_id', '=', gone.clientId).execute()
}

async function dropIntents(tx: Kysely<Database>, secret: Buffer, { houseId, clientId, ids }: Gone): Promise<void> {
  const named = new Set([clientId, ...ids])
  for (const { device_id, mid, input } of await deadLetters(tx, secret, houseId)) if (namesOne(input, named)) await dropIntent(tx, { device_id, mid })
}

/** Whether any nested value is one of these ids. */
function namesOne(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return ids.has(value)
  return typeof value === 'object' && value !== null && Object.values(value).some((each) => namesOne(each, ids))
}
