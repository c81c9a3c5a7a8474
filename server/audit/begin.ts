import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { transact } from '../request/transaction.ts'
import { auditKeyFor, macOfHead, useAuditKey } from './chain.ts'

/** Says in the database that chains from before the key have been closed once; a second time would close what somebody has changed since. */
const CLOSED = 'audit_closed'

/**
 * To be called once before a server answers: names the key of the audit log, and, at the first start with it, says where the chains end
 * that were written without a key, so that their lines too can be neither changed nor cut off any more.
 */
export async function beginAudit(db: Kysely<Database>, secret: Buffer): Promise<void> {
  useAuditKey(db, secret)
  const key = auditKeyFor(db)
  await transact(db, async (tx) => {
    const mark = { key: CLOSED, value: '1' }
    const isFirst = await tx
      .insertInto('sync_meta')
      .values(mark)
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!isFirst) return
    const ends = await tx
      .selectFrom('audit')
      .innerJoin(
        (eb) =>
          eb
            .selectFrom('audit')
            .select(['house_id as house', (each) => each.fn.max('seq').as('newest')])
            .groupBy('house_id')
            .as('ends'),
        (join) => join.onRef('ends.house', '=', 'audit.house_id').onRef('ends.newest', '=', 'audit.seq'),
      )
      .select(['audit.house_id', 'audit.seq', 'audit.hash'])
      .execute()
    for (const head of ends) {
      const made = { ...head, mac: macOfHead(key, head) }
      await tx
        .insertInto('audit_head')
        .values(made)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
}
