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
 * The residents in an answer beyond those that its handler named: derived from every `client_id` in it, so that a view that comes to
 * include another person cannot lack their line. A search through the text costs at most a tenth of a millisecond.
 */
export function alsoNamed(json: string, concerned: readonly AuditSubjects[]): string[] {
  const told = new Set(residentsIn(concerned))
  return [...new Set([...json.matchAll(CLIENT_ID)].flatMap(([, id]) => id ?? []))].filter((id) => !told.has(id))
}

/**
 * Tests only: every resident whose id occurs in an answer must be in one of its audit lines. So a handler that omits one fails wherever a
 * test calls it. @throws with the missing ids
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
 * Tests only: logged actions on residents must have a label, since without one they would read as mere views. So a new call without a label
 * fails wherever a test calls it. @throws with their ids
 */
export function requireLabel(name: string, { concerned, named }: { concerned: readonly AuditSubjects[]; named: readonly string[] }): void {
  if (auditLabelOf(name) !== 'other') return
  assert.deepEqual([...named, ...residentsIn(concerned)], [], `${name} names residents and has no label in their access log (auditLabels.ts)`)
}

const residentsIn = (concerned: readonly AuditSubjects[]): string[] => concerned.flatMap(({ entity, ids }) => (entity === 'client' ? ids : []))
