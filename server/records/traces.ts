import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { ERRORS } from '#shared/errors.ts'
import { deadIntents } from '../sync/dead.store.ts'

interface Gone {
  houseId: string
  clientId: string
  /** Of every row that was about the resident. */
  ids: readonly string[]
  /** The requests for a place by which they came. */
  requests: readonly string[]
}

/**
 * Erases what other things have kept about a resident whose rows are gone: receipts, refused intents, handed over shifts, letters,
 * requests for a place. The access log stays: it holds ids and doings, and is what proves who has looked.
 */
export async function eraseTraces(tx: Kysely<Database>, secret: Buffer, now: string, gone: Gone): Promise<void> {
  await emptyReceipts(tx, gone)
  await dropIntents(tx, secret, gone)
  await emptyHandovers(tx, now, gone)
  await dropLetters(tx, gone)
  await tx.deleteFrom('house_import_made').where('house_id', '=', gone.houseId).where('ref_id', '=', gone.clientId).execute()
}

/** What was answered then is not told again; said again, the call is told that there is no such resident. */
async function emptyReceipts(tx: Kysely<Database>, { houseId, clientId }: Gone): Promise<void> {
  const { status } = ERRORS['client-not-found']
  await tx
    .updateTable('sync_mutation')
    .set({ status, result: JSON.stringify({ code: 'client-not-found' }), concerned: null })
    .where('house_id', '=', houseId)
    .where((eb) => eb.or([eb('concerned', 'like', `%${clientId}%`), eb('result', 'like', `%${clientId}%`)]))
    .execute()
}

async function dropIntents(tx: Kysely<Database>, secret: Buffer, { houseId, clientId, ids }: Gone): Promise<void> {
  const named = new Set([clientId, ...ids])
  for (const { device_id, mid, input } of await deadIntents(tx, secret, houseId))
    if (namesOne(input, named)) await tx.deleteFrom('sync_dead').where('device_id', '=', device_id).where('mid', '=', mid).execute()
}

/** Whether a value anywhere within is one of these ids. */
function namesOne(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return ids.has(value)
  return typeof value === 'object' && value !== null && Object.values(value).some((each) => namesOne(each, ids))
}

/** A shift that was handed over keeps its lines as they were; those about the resident are taken out. */
async function emptyHandovers(tx: Kysely<Database>, now: string, { houseId, clientId }: Gone): Promise<void> {
  for (const table of ['handover', 'handover_medicine'] as const) {
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'ver', 'lines'])
      .where('house_id', '=', houseId)
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
async function dropLetters(tx: Kysely<Database>, { houseId, ids, requests }: Gone): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('mail').where('house_id', '=', houseId).where('ref', 'in', ids).execute()
  if (requests.length === 0) return
  const answered = await tx.selectFrom('queue_request').select('request_id').where('request_id', 'in', requests).execute()
  const over = requests.filter((id) => answered.every(({ request_id }) => request_id !== id))
  if (over.length === 0) return
  await tx.deleteFrom('mail').where('ref', 'in', over).execute()
  await tx.deleteFrom('place_request').where('id', 'in', over).execute()
}
