import { type Kysely, sql } from 'kysely'
import { housed } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import { tellsOf } from './set.store.ts'

/** A line of the audit log about one resident. */
export interface AccessLine {
  at: string
  actor_id: string
  action: string
}

/** Actions on a resident's record in a house in a half-open interval, in order. Refused attempts are not included: they showed nothing. */
export async function accessLines(
  db: Kysely<Database>,
  houseId: string,
  clientId: string,
  { from, to }: { from: string; to: string },
): Promise<AccessLine[]> {
  return housed(db, 'audit', houseId)
    .select(['at', 'actor_id', 'action'])
    .where('seq', '>=', await firstSeqFrom(db, houseId, from))
    .where('at', '>=', from)
    .where('at', '<', to)
    .where('entity', '=', 'client')
    .where('outcome', '=', 'ok')
    .where(tellsOf(houseId, clientId, { from, to }))
    .orderBy('seq')
    .execute()
}

/**
 * The number of a house's first audit line at or after an instant. Lines are in order of time, so a binary search by key takes some twenty
 * steps: an index on time would cost every change a page more. One past the last if there is none.
 */
export async function firstSeqFrom(db: Kysely<Database>, houseId: string, instant: string): Promise<number> {
  const { first, last } = await housed(db, 'audit', houseId)
    .select([sql<number>`coalesce(min(seq), 1)`.as('first'), sql<number>`coalesce(max(seq), 0)`.as('last')])
    .executeTakeFirstOrThrow()
  let [low, high] = [first, last + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const line = await housed(db, 'audit', houseId).select('at').where('seq', '=', middle).executeTakeFirst()
    if (line && line.at < instant) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether lines of a Tallinn month were archived into a file. */
export async function isPutAway(db: Kysely<Database>, houseId: string, month: string): Promise<boolean> {
  const anchor = await housed(db, 'audit_anchor', houseId).select('seq').where('month', '>=', month).limit(1).executeTakeFirst()
  return anchor !== undefined
}

/** Names of a house's users, including former ones. */
export async function namesIn(db: Kysely<Database>, houseId: string): Promise<Map<string, string>> {
  const rows = await housed(db, 'membership', houseId).select(['person_id', 'person_name']).orderBy('id').execute()
  return new Map(rows.map(({ person_id, person_name }) => [person_id, person_name]))
}
