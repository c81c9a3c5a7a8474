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

/** What became of it, where it is not `ok`; and how often, where one line stands for several. */
interface Outcome {
  outcome?: string
  times?: number | null
  network?: string | null
}

/**
 * Writes one line of a house's audit log, chained to the line before under the installation's key, and says anew where the chain ends
 * (security.md 3.4, decision 0046). In the transaction of what it tells about: no answer without its line, no line without its change.
 */
export async function writeAudit<Subjects extends AuditSubjects>(
  tx: Kysely<Database>,
  actor: Doer,
  // Whoever writes of a resident must have a word for it.
  action: Subjects extends { entity: 'client' } ? RecordAction : string,
  concerned: Subjects,
  at: string,
  how: string | Outcome = {},
): Promise<void> {
  const houseId = actor.houseId ?? PLATFORM
  const { outcome, times = null, network = networkOfRequest() } = typeof how === 'string' ? { outcome: how } : how
  const key = auditKeyFor(tx)
  // On PostgreSQL the writers of one chain wait here for each other; SQLite has one writer at a time anyway.
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

/** Stands for the hash of a line that should be there and is not: what follows it proves that something was taken away. */
const GONE = 'gone'

/**
 * To what the next line is chained. The head is believed, not the newest line, so that a tail which was cut off leaves a gap;
 * and where the head is gone, or behind, the chain goes on with a break that stays to be seen, for work must not stop.
 */
async function endOfChain(tx: Kysely<Database>, houseId: string): Promise<{ seq: number; before: string }> {
  const [end] = await endOf(tx, { houseId })
  const [last, head] = [end?.last ?? 0, end?.head ?? 0]
  if (!end?.hash) return { seq: last, before: last === 0 ? '' : GONE }
  return { seq: Math.max(head, last), before: end.hash }
}
