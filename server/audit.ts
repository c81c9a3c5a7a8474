import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dialectOf } from '#core/db/dialect.ts'
import type { Database } from '#core/db/schema.ts'
import type { Actor, Concerned } from '#core/kernel/env.ts'

/** Audit lines of actors without a house belong to the platform. */
const PLATFORM = 'platform'

/**
 * Writes one line of a house's audit log, chained to the line before by its hash (security.md 3.4).
 * In the transaction of what it tells about: no answer without its line, no line without its change.
 */
export async function writeAudit(tx: Kysely<Database>, actor: Actor, action: string, concerned: Concerned, at: string, outcome = 'ok'): Promise<void> {
  const houseId = actor.houseId ?? PLATFORM
  const head = await tx
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .where('house_id', '=', houseId)
    .$if(dialectOf(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  const line = {
    house_id: houseId,
    seq: (head?.seq ?? 0) + 1,
    at,
    actor_id: actor.personId,
    session_id: actor.sessionId,
    device_id: actor.deviceId,
    action,
    entity: concerned.entity,
    ids: JSON.stringify(concerned.ids),
    outcome,
  }
  const hash = chain(head?.hash ?? '', line)
  await tx.insertInto('audit').values({ ...line, hash }).execute()
  await tx
    .insertInto('audit_head')
    .values({ house_id: houseId, seq: line.seq, hash })
    .onConflict((conflict) => conflict.column('house_id').doUpdateSet({ seq: line.seq, hash }))
    .execute()
}

/** The hash of a line: of the hash before it and of every value in it. */
export const chain = (before: string, line: Record<string, string | number>): string =>
  createHash('sha256').update(`${before}\n${Object.values(line).join('\n')}`).digest('base64url')
