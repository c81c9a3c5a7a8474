import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#core/db/dialect.ts'
import { hot } from '#core/db/hot.ts'
import type { Database } from '#core/db/schema.ts'
import type { AuditTable } from '#core/db/tables/records.ts'
import type { Actor, Concerned } from '#core/kernel/env.ts'

/** Audit lines of actors without a house belong to the platform. */
const PLATFORM = 'platform'

/**
 * Writes one line of a house's audit log, chained to the line before by its hash (security.md 3.4).
 * In the transaction of what it tells about: no answer without its line, no line without its change.
 */
export async function writeAudit(
  tx: Kysely<Database>,
  actor: Actor,
  action: string,
  concerned: Concerned,
  at: string,
  outcome = 'ok',
): Promise<void> {
  const houseId = actor.houseId ?? PLATFORM
  // On PostgreSQL the writers of one chain wait here for each other; SQLite has one writer at a time anyway.
  if (dialectOf(tx) === 'postgres') await lockChain(tx, { houseId })
  const [last] = await lastLine(tx, { houseId })
  const line = {
    house_id: houseId,
    seq: (last?.seq ?? 0) + 1,
    at,
    actor_id: actor.personId,
    session_id: actor.sessionId,
    device_id: actor.deviceId,
    action,
    entity: concerned.entity,
    ids: JSON.stringify(concerned.ids),
    outcome,
  }
  await insertLine(tx, { ...line, hash: chain(last?.hash ?? '', line) })
}

const lockChain = hot(
  (tx, { houseId }: { houseId: string }) => tx.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${houseId}, 0))`.as('locked')),
  ['houseId'],
)

const lastLine = hot(
  (tx, { houseId }: { houseId: string }) =>
    tx.selectFrom('audit').select(['seq', 'hash']).where('house_id', '=', houseId).orderBy('seq', 'desc').limit(1),
  ['houseId'],
)

const LINE = ['house_id', 'seq', 'at', 'actor_id', 'session_id', 'device_id', 'action', 'entity', 'ids', 'outcome', 'hash'] as const
type Line = { [Column in (typeof LINE)[number]]: AuditTable[Column] }
const insertLine = hot((tx, line: Line) => tx.insertInto('audit').values(line), LINE)

/** The hash of a line: of the hash before it and of every value in it. */
export const chain = (before: string, line: Record<string, string | number>): string =>
  hash('sha256', `${before}\n${Object.values(line).join('\n')}`, 'base64url')
