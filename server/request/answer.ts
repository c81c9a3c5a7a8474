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

/** When something was meant, and what its rows are called; `receivedAt` where it came much later. */
export interface Moment {
  now: string
  newId: () => string
  receivedAt?: string
}

/** Runs a handler; its answer as the contract has it, and whom it said it concerns. */
export async function perform(
  deps: Pick<Deps, 'strict'>,
  { name, spec, handler }: Bound,
  { tx, actor, input, moment }: { tx: Kysely<Database>; actor: Actor | Guest | null; input: unknown; moment: Moment },
): Promise<Answer> {
  const concerned: AuditSubjects[] = []
  // By their descriptors: whether a handler looks at the clock is watched (`answerCache.ts`).
  const env: object = Object.create(null, {
    ...Object.getOwnPropertyDescriptors(moment),
    ...Object.getOwnPropertyDescriptors({
      tx,
      actor,
      auditSubjects: (each: AuditSubjects) => void concerned.push(each),
    } satisfies Record<Exclude<keyof Env, keyof Moment>, unknown>),
  })
  // The one place where the general types meet a handler's own: its table is checked by `Handlers`.
  const output = await handler(env as unknown as Env, input as never)
  if (deps.strict && output instanceof Prebuilt) spec.output.parse(JSON.parse(output.json))
  const json = output instanceof Prebuilt ? output.json : JSON.stringify(spec.output.parse(output))
  const answer = { json, concerned, named: spec.audit === 'none' ? [] : alsoNamed(json, concerned), isReplay: false }
  if (deps.strict) requireLabel(name, answer)
  if (deps.strict && BEHIND_A_WALL.has(spec.scope)) await requireNamed(tx, name, answer)
  return answer
}

/** Whose handlers work on the residents of one house. */
const BEHIND_A_WALL: ReadonlySet<Scope> = new Set<Scope>(['house', 'link'])

/** Whom an answer concerns: as its handler says, and the residents whom it tells of beside them. */
export const allIn = ({ concerned, named }: Pick<Answer, 'concerned' | 'named'>): AuditSubjects[] =>
  named.length === 0 ? concerned : [...concerned, { entity: 'client', ids: named }]

/** The audit lines of what was done. */
export async function record(tx: Kysely<Database>, actor: Actor, bound: Called, answer: Answer, at: string): Promise<void> {
  for (const concerned of linesOf(bound, answer)) await writeAudit(tx, actor, bound.name, concerned, at)
}

/** The audit lines of what was read, as far as the session has none of the last while; its looks are to be told as written after the commit. */
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

/** Which of them are still to be written. */
export const unwrittenLooks = (looks: Deps['looks'], actor: Actor, bound: Called, answer: Answer, at: string): Look[] =>
  looks.unwritten(actor, bound.name, linesOf(bound, answer), Date.parse(at))

type Called = Pick<Bound, 'name' | 'spec'>

function linesOf({ name, spec }: Called, answer: Answer): AuditSubjects[] {
  if (spec.audit === 'none') return []
  assert(answer.concerned.length > 0, `${name} did not say whom it concerns`)
  return allIn(answer)
}

/** An answer that is given again is looked at again: it has the lines of a read. */
export async function recordAgain(
  tx: Kysely<Database>,
  actor: Actor,
  { name, spec }: Called,
  concerned: AuditSubjects[] | null,
  at: string,
): Promise<void> {
  if (spec.audit === 'none') return
  // From before it was kept whom an answer is about, it is known who asked.
  const lines: AuditSubjects[] = concerned ?? [{ entity: 'session', ids: [actor.sessionId] }]
  for (const each of lines) await writeAudit(tx, actor, name, each, at)
}
