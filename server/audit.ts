import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dialectOf } from '#core/db/dialect.ts'
import { hot } from '#core/db/hot.ts'
import type { AuditTable, Database } from '#core/db/schema.ts'
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
  const [head] = await (dialectOf(tx) === 'postgres' ? lockedHead : headOf)(tx, { houseId })
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
  await insertLine(tx, { ...line, hash })
  await setHead(tx, { houseId, seq: line.seq, hash })
}

const head = (tx: Kysely<Database>, { houseId }: { houseId: string }) =>
  tx.selectFrom('audit_head').select(['seq', 'hash']).where('house_id', '=', houseId)
const headOf = hot(head, ['houseId'])
const lockedHead = hot((tx, values: { houseId: string }) => head(tx, values).forUpdate(), ['houseId'])

const LINE = ['house_id', 'seq', 'at', 'actor_id', 'session_id', 'device_id', 'action', 'entity', 'ids', 'outcome', 'hash'] as const
type Line = { [Column in (typeof LINE)[number]]: AuditTable[Column] }
const insertLine = hot((tx, line: Line) => tx.insertInto('audit').values(line), LINE)

const setHead = hot(
  (tx, { houseId, seq, hash }: { houseId: string; seq: number; hash: string }) =>
    tx
      .insertInto('audit_head')
      .values({ house_id: houseId, seq, hash })
      .onConflict((conflict) => conflict.column('house_id').doUpdateSet({ seq, hash })),
  ['houseId', 'seq', 'hash'],
)

/** The hash of a line: of the hash before it and of every value in it. */
export const chain = (before: string, line: Record<string, string | number>): string =>
  createHash('sha256')
    .update(`${before}\n${Object.values(line).join('\n')}`)
    .digest('base64url')
