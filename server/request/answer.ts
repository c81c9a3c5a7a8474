import assert from 'node:assert/strict'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { type Actor, type AuditSubjects, type Env, type Guest, type Handlers, Prebuilt } from '#core/kernel/env.ts'
import type { Scope } from '#shared/contract/endpoint.ts'
import type { Contract } from '#shared/contract/index.ts'
import { alsoNamed, requireLabel, requireNamed } from '../audit/named.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps, Look } from '../deps.ts'
import type { Answer, AnyHandler, Bound } from '../kernel/answer.ts'

/** A handler by its endpoint's name. */
export function handlerNamed(handlers: Partial<Handlers<keyof Contract>>, name: string): AnyHandler {
  const [noun = '', verb = ''] = name.split('.')
  const found = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[noun]?.[verb]
  if (!found) throw new Error(`No handler for ${name}`)
  return found
}

/** The time of an intent, and its row ids; `receivedAt` if it arrived much later. */
export interface Moment {
  now: string
  newId: () => string
  receivedAt?: string
}

/** Runs a handler; returns its answer, validated by the contract, and whom it concerns. */
export async function perform(
  deps: Pick<Deps, 'strict'>,
  { name, spec, handler }: Bound,
  { tx, actor, input, moment }: { tx: Kysely<Database>; actor: Actor | Guest | null; input: unknown; moment: Moment },
): Promise<Answer> {
  const concerned: AuditSubjects[] = []
  // Copies property descriptors: the cache observes whether a handler reads the clock (`answerCache.ts`).
  const env: object = Object.create(null, {
    ...Object.getOwnPropertyDescriptors(moment),
    ...Object.getOwnPropertyDescriptors({
      tx,
      actor,
      auditSubjects: (each: AuditSubjects) => void concerned.push(each),
    } satisfies Record<Exclude<keyof Env, keyof Moment>, unknown>),
  })
  // The only cast from general types to a handler's own: its table is checked by `Handlers`.
  const output = await handler(env as unknown as Env, input as never)
  if (deps.strict && output instanceof Prebuilt) spec.output.parse(JSON.parse(output.json))
  const json = output instanceof Prebuilt ? output.json : JSON.stringify(spec.output.parse(output))
  const answer = { json, concerned, named: spec.audit === 'none' ? [] : alsoNamed(json, concerned), isReplay: false }
  if (deps.strict) requireLabel(name, answer)
  if (deps.strict && BEHIND_A_WALL.has(spec.scope)) await requireNamed(tx, name, answer)
  return answer
}

/** Scopes whose handlers work on the residents of one house. */
const BEHIND_A_WALL: ReadonlySet<Scope> = new Set<Scope>(['house', 'link'])

/** Whom an answer concerns: as stated by its handler, and further residents in it. */
export const allIn = ({ concerned, named }: Pick<Answer, 'concerned' | 'named'>): AuditSubjects[] =>
  named.length === 0 ? concerned : [...concerned, { entity: 'client', ids: named }]

/** The audit lines of a command. */
export async function record(tx: Kysely<Database>, actor: Actor, bound: Called, answer: Answer, at: string): Promise<void> {
  for (const concerned of linesOf(bound, answer)) await writeAudit(tx, actor, bound.name, concerned, at)
}

/** The audit lines of a query, without those already written recently for the session; they are to be confirmed after the commit. */
export async function recordLook(
  tx: Kysely<Database>,
  looks: Deps['looks'],
  actor: Actor,
  bound: Called,
  answer: Answer,
  at: string,
): Promise<Look[]> {
  const unwritten = unwrittenLooks(looks, actor, bound, answer, at)
  for (const { concerned } of unwritten) await writeAudit(tx, actor, bound.name, concerned, at)
  return unwritten
}

/** Those still to be written. */
export const unwrittenLooks = (looks: Deps['looks'], actor: Actor, bound: Called, answer: Answer, at: string): Look[] =>
  looks.unwritten(actor, bound.name, linesOf(bound, answer), Date.parse(at))

type Called = Pick<Bound, 'name' | 'spec'>

function linesOf({ name, spec }: Called, answer: Answer): AuditSubjects[] {
  if (spec.audit === 'none') return []
  assert(answer.concerned.length > 0, `${name} did not say whom it concerns`)
  return allIn(answer)
}

/** Repeating a stored answer is a view, and gets the lines of a query. */
export async function recordAgain(
  tx: Kysely<Database>,
  actor: Actor,
  { name, spec }: Called,
  concerned: AuditSubjects[] | null,
  at: string,
): Promise<void> {
  if (spec.audit === 'none') return
  // In older receipts without subjects, at least the caller is known.
  const lines: AuditSubjects[] = concerned ?? [{ entity: 'session', ids: [actor.sessionId] }]
  for (const each of lines) await writeAudit(tx, actor, name, each, at)
}
