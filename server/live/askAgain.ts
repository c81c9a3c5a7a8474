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

/** A page has no more on its screen. */
const MOST = 20

/** What a page shows: queries by name and input, with the tag of the answer that it has (`ETag`). */
const Message = z.strictObject({
  queries: z
    .array(z.strictObject({ name: z.string().max(60), input: z.record(z.string(), z.unknown()), tag: z.string().max(60) }))
    .min(1)
    .max(MOST),
})

/** For each query in turn: the tag and how the answer becomes that one, null for the same; or null: it is to be asked for whole, over HTTP. */
type Reply = { tag: string; patch: Patch | null } | null

/**
 * Answers over the live line what the screens of a page ask again after a poke: each query with the rights of this moment, in the audit log
 * as over HTTP, but told as a patch, for thirty browsers that ask for the whole list cost far more than what has changed. Whatever
 * cannot be told so is null: a first answer, a refusal and an error are HTTP's.
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
