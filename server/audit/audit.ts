import { type Kysely } from 'kysely'
import { dialectOf } from '#core/db/dialect.ts'
import type { Database } from '#core/db/schema.ts'
import type { Actor, AuditSubjects } from '#core/kernel/env.ts'
import type { RecordAction } from '#shared/auditLabels.ts'
import { auditKeyFor, CHAINED, hashOfLine, macOfHead } from './chain.ts'
import { lockChain, endOf, insertLine, keepHead } from './line.store.ts'
import { networkOfRequest } from './network.ts'
import { namedIn } from './set.store.ts'

/** Audit lines of actors without a house belong to the platform. */
const PLATFORM = 'platform'

/** Who did it, as far as a line says. */
export type Doer = Pick<Actor, 'personId' | 'houseId' | 'sessionId' | 'deviceId'>

/** The result, if not `ok`; and a count, if one line stands for several. */
interface Outcome {
  outcome?: string
  times?: number | null
  network?: string | null
}

/**
 * Writes one line of a house's audit log, chained to the previous one with the installation's key, and updates the chain's head
 * (security.md 3.4, decision 0046). In the transaction of what it reports: no answer without its line, no line without its change.
 */
export async function writeAudit<Subjects extends AuditSubjects>(
  tx: Kysely<Database>,
  actor: Doer,
  // A line about a resident must have a label.
  action: Subjects extends { entity: 'client' } ? RecordAction : string,
  concerned: Subjects,
  at: string,
  how: string | Outcome = {},
): Promise<void> {
  const houseId = actor.houseId ?? PLATFORM
  const { outcome, times = null, network = networkOfRequest() } = typeof how === 'string' ? { outcome: how } : how
  const key = auditKeyFor(tx)
  // On PostgreSQL the writers of one chain are serialised here; SQLite has a single writer anyway.
  if (dialectOf(tx) === 'postgres') await lockChain(tx, { houseId })
  const { seq, before } = await endOfChain(tx, houseId)
  const line = {
    house_id: houseId,
    seq: seq + 1,
    at,
    actor_id: actor.personId,
    session_id: actor.sessionId,
    device_id: actor.deviceId,
    action,
    entity: concerned.entity,
    ids: await namedIn(tx, key, { houseId, at, ids: concerned.ids }),
    outcome: outcome ?? concerned.outcome ?? 'ok',
    network,
    times,
    version: CHAINED,
  }
  const hash = hashOfLine(key, before, line)
  await insertLine(tx, { ...line, hash })
  const head = { house_id: houseId, seq: line.seq, hash }
  await keepHead(tx, { ...head, mac: macOfHead(key, head) })
}

/** Replaces the hash of a missing line: what follows it proves that something was removed. */
const GONE = 'gone'

/**
 * What the next line is chained to. The head is trusted, not the newest line, so that a truncated tail leaves a gap; if the head is missing
 * or behind, the chain continues with a visible break, since work must not stop.
 */
async function endOfChain(tx: Kysely<Database>, houseId: string): Promise<{ seq: number; before: string }> {
  const [end] = await endOf(tx, { houseId })
  const [last, head] = [end?.last ?? 0, end?.head ?? 0]
  if (!end?.hash) return { seq: last, before: last === 0 ? '' : GONE }
  return { seq: Math.max(head, last), before: end.hash }
}
