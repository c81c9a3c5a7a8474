import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { transact } from '../kernel/transaction.ts'
import { markOnce, lastLines, beginHead } from './chain.store.ts'
import { auditKeyFor, macOfHead, useAuditKey } from './chain.ts'

/** Records that chains from before the key were closed once; a second time would cover up later changes. */
const CLOSED = 'audit_closed'

/**
 * To be called once before a server answers: sets the key of the audit log, and at the first start with it records the heads of chains
 * written without a key, so that those lines can no longer be changed or truncated either.
 */
export async function beginAudit(db: Kysely<Database>, secret: Buffer): Promise<void> {
  useAuditKey(db, secret)
  const key = auditKeyFor(db)
  await transact(db, async (tx) => {
    if (!(await markOnce(tx, CLOSED))) return
    for (const head of await lastLines(tx)) await beginHead(tx, { ...head, mac: macOfHead(key, head) })
  })
}
