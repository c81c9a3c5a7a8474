import type { Endpoint, PresenceRule } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { absentFrom } from '#shared/rules/standing.ts'
import type { Env } from '../kernel/env.ts'
import { livesHereAt, personOfRow, standingAt } from './life.store.ts'

type AnyHandler = (env: Env, input: Record<string, unknown>) => Promise<unknown>
type Table = Record<string, Record<string, unknown>>

/**
 * Adds the presence check to every command whose endpoint declares it, so that none can omit it: where the tables of handlers are built,
 * not in the handlers. A handler that already has it is left unchanged.
 */
export function withPresence<T extends Table>(handlers: T): T {
  const guarded: Table = {}
  for (const [noun, verbs] of Object.entries(handlers))
    guarded[noun] = Object.fromEntries(
      Object.entries(verbs).map(([verb, handler]) => [verb, guard(RULES.get(`${noun}.${verb}`), handler as AnyHandler)] as const),
    )
  // The same names with the same types; only the check is added.
  return guarded as T
}

const RULES: ReadonlyMap<string, PresenceRule> = new Map(
  endpoints.flatMap(({ name, spec }: { name: string; spec: Endpoint }) => (spec.presence ? [[name, spec.presence] as const] : [])),
)

const GUARDED = new WeakSet<AnyHandler>()

function guard(rule: PresenceRule | undefined, handler: AnyHandler): AnyHandler {
  if (!rule || GUARDED.has(handler)) return handler
  const asked: AnyHandler = async (env, input) => {
    await requirePresence(env, rule, input)
    return handler(env, input)
  }
  GUARDED.add(asked)
  return asked
}

/** A missing row is refused by the handler itself, with its own error. @throws person-died, person-left, person-coming */
async function requirePresence({ tx, actor, now }: Env, rule: PresenceRule, input: Record<string, unknown>): Promise<void> {
  const { must, of, row, at: field, unless } = rule
  if (unless && unless.is.includes(String(input[unless.field]))) return
  const named = String(input[of])
  const person = row === undefined ? named : await personOfRow(tx, actor.houseId, row, named)
  const said = field === undefined ? undefined : (input[field] as string | undefined)
  const at = said ?? now
  if (person === null || (await livesHereAt(tx, actor.houseId, person, at))) return
  const standing = await standingAt(tx, actor.houseId, person, at)
  const code = standing && absentFrom(standing.stands, must)
  if (!standing || code === null) return
  throw new AppError(code, { ...(field !== undefined && { field }), ...(standing.since !== null && { details: { at: standing.since } }) })
}
