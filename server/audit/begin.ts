import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { transact } from '../kernel/transaction.ts'
import { markOnce, lastLines, beginHead } from './chain.store.ts'
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
    if (!(await markOnce(tx, CLOSED))) return
    for (const head of await lastLines(tx)) await beginHead(tx, { ...head, mac: macOfHead(key, head) })
  })
}
