import { z } from 'zod'
import type { Actor, Handlers } from '#core/kernel/env.ts'
import type { Patch } from '#shared/answerPatch.ts'
import { type Contract, endpoints } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { withinNetwork } from '../audit/network.ts'
import type { Deps } from '../deps.ts'
import type { Bound } from '../kernel/answer.ts'
import { handlerNamed } from '../request/answer.ts'
import { isCached, versionOf } from '../request/answerCache.ts'
import { askCached } from '../request/askCached.ts'
import { requireHouse } from '../request/guard.ts'
import { together } from '../request/together.ts'
import type { AnswerAgain } from './hub.ts'

/** The most queries on a page's screen. */
const MOST = 20

/** What a page shows: queries by name and input, with the ETag of its answer. */
const Message = z.strictObject({
  queries: z
    .array(z.strictObject({ name: z.string().max(60), input: z.record(z.string(), z.unknown()), tag: z.string().max(60) }))
    .min(1)
    .max(MOST),
})

/** For each query in turn: the new tag with the patch, null for unchanged; or null: fetch the whole by HTTP. */
type Reply = { tag: string; patch: Patch | null } | null

/**
 * Answers the refetches of a page's screens over the live connection after a notification: each query with the present rights, audited as
 * over HTTP, but sent as a patch, since whole lists for thirty browsers cost far more than the changes. What cannot be patched is null:
 * first answers, refusals and errors are left to HTTP.
 */
export function askAgain(deps: Deps, handlers: Partial<Handlers<keyof Contract>>): AnswerAgain {
  const known = new Map<string, Bound>(
    endpoints.flatMap(({ name, spec }) => (isCached(spec) ? [[name, { name, spec, handler: handlerNamed(handlers, name) }]] : [])),
  )
  const versions = together((houseId: string) => versionOf(deps.db, houseId))
  return (asker, address, message) => {
    const { queries } = Message.parse(message)
    return withinNetwork(deps.secret, address, async () => {
      const actor = requireHouse(asker)
      await deps.limits.request(actor.personId, queries.length)
      const asOf = await versions(actor.houseId)
      const replies: Reply[] = []
      for (const { name, ...query } of queries) replies.push(await replyTo(deps, known.get(name), actor, { ...query, asOf }))
      return { ok: true, replies }
    })
  }
}

async function replyTo(
  deps: Deps,
  bound: Bound | undefined,
  actor: Actor & { houseId: string },
  { input, tag, asOf }: { input: unknown; tag: string; asOf: number },
): Promise<Reply> {
  if (!bound || !can(actor.rights, bound.spec.needs)) return null
  const parsed = bound.spec.input.safeParse(input)
  if (!parsed.success) return null
  try {
    const cached = await askCached(deps, bound, actor, parsed.data, asOf)
    const patch = cached.patchFrom(tag)
    return patch === undefined ? null : { tag: cached.tag, patch }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
