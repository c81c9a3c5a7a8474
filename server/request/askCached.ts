import type { Actor } from '#core/kernel/env.ts'
import type { Deps } from '../deps.ts'
import type { Bound, Cached } from '../kernel/answer.ts'
import { recordLook, unwrittenLooks } from './answer.ts'
import { enterTenant, transact } from '../kernel/transaction.ts'

/**
 * Answers a query of the house for a user with the right to it, from the cache if still valid; the view is audited before they see
 * anything, unless a line of the last quarter of an hour covers it.
 */
export async function askCached(deps: Deps, bound: Bound, actor: Actor & { houseId: string }, input: unknown, asOf?: number): Promise<Cached> {
  const cached = await deps.answers.take(deps, bound, actor, input, asOf)
  const now = deps.clock().toISOString()
  const answer = cached.answer
  if (unwrittenLooks(deps.looks, actor, bound, answer, now).length === 0) return cached
  const looks = await transact(deps.db, async (tx) => {
    await enterTenant(tx, 'house', actor)
    return recordLook(tx, deps.looks, actor, bound, answer, now)
  })
  deps.looks.written(looks, Date.parse(now))
  return cached
}
