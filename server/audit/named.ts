import assert from 'node:assert/strict'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { AuditSubjects } from '#core/kernel/env.ts'
import { auditLabelOf } from '#shared/auditLabels.ts'
import { clientsAmong } from './chain.store.ts'

const CLIENT_ID = /"client_id":"([\w-]+)"/g
const ID = /"([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})"/g
const AT_ONCE = 500

/**
 * The residents whom an answer tells of beyond those that its handler has named: derived from every `client_id` in it, so that a view which
 * comes to name one more person cannot forget their line. It costs a search through the text, a tenth of a millisecond for the largest.
 */
export function alsoNamed(json: string, concerned: readonly AuditSubjects[]): string[] {
  const told = new Set(residentsIn(concerned))
  return [...new Set([...json.matchAll(CLIENT_ID)].flatMap(([, id]) => id ?? []))].filter((id) => !told.has(id))
}

/**
 * Tests only: every resident whose id stands anywhere in an answer must be named by one of its audit lines. So no handler can forget one
 * without failing wherever it is called in a test. @throws with the ids that are missing
 */
export async function requireNamed(
  tx: Kysely<Database>,
  name: string,
  { json, concerned, named }: { json: string; concerned: readonly AuditSubjects[]; named: readonly string[] },
): Promise<void> {
  const told = new Set([...named, ...residentsIn(concerned)])
  const candidates = [...new Set([...json.matchAll(ID)].flatMap(([, id]) => id ?? []))].filter((id) => !told.has(id))
  for (let from = 0; from < candidates.length; from += AT_ONCE) {
    const some = candidates.slice(from, from + AT_ONCE)
    const found = await clientsAmong(tx, some)
    assert.deepEqual(found, [], `${name} tells of residents without a line about them`)
  }
}

/**
 * Tests only: what is written down about residents has a label, for without one they would read that it was only looked at. So no call can
 * come to name somebody without failing wherever it is called in a test. @throws with their ids
 */
export function requireLabel(name: string, { concerned, named }: { concerned: readonly AuditSubjects[]; named: readonly string[] }): void {
  if (auditLabelOf(name) !== 'other') return
  assert.deepEqual([...named, ...residentsIn(concerned)], [], `${name} names residents and has no label in their access log (auditLabels.ts)`)
}

const residentsIn = (concerned: readonly AuditSubjects[]): string[] => concerned.flatMap(({ entity, ids }) => (entity === 'client' ? ids : []))
