import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { RECEIPT_LIFE } from '#shared/sync.ts'

const DAY = 86_400_000
/** The lifetime of a tombstone; a device unseen for longer copies anew (sync.md). */
const TOMBSTONE_DAYS = 90

/** Deletes old tombstones from the feed and raises the floors above them; deletes old receipts. Runs every night. */
export async function trimFeed(db: Kysely<Database>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  await db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom('sync_change')
      .select((eb) => ['scope', eb.fn.max('seq').as('seq')])
      .where('op', '=', 'del')
      .where('at', '<', before(TOMBSTONE_DAYS))
      .groupBy('scope')
      .orderBy('scope')
      .execute()
    for (const { scope, seq } of old) {
      await tx
        .updateTable('sync_scope')
        .set((eb) => ({ floor: eb.case().when('floor', '<', Number(seq)).then(Number(seq)).else(eb.ref('floor')).end() }))
        .where('scope', '=', scope)
        .execute()
      await tx
        .deleteFrom('sync_change')
        .where('scope', '=', scope)
        .where('op', '=', 'del')
        .where('seq', '<=', Number(seq))
        .where('at', '<', before(TOMBSTONE_DAYS))
        .execute()
    }
    await tx
      .deleteFrom('sync_mutation')
      .where('received_at', '<', new Date(now.getTime() - RECEIPT_LIFE).toISOString())
      .execute()
  })
}
