import assert from 'node:assert/strict'
import type { Context, Middleware } from 'koa'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Actor, AuditSubjects, Guest } from '#core/kernel/env.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { changes, type Endpoint, needsOwnPage, pathParameters, type Scope } from '#shared/contract/endpoint.ts'
import { Signed } from '#shared/contract/planLink.ts'
import { AppError } from '#shared/errors.ts'
import { type Language, languageOf } from '#shared/messages/say.ts'
import { can } from '#shared/rights.ts'
import { actorOf, type SessionRow } from '../stores/session.store.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { contentName } from '../files/image.ts'
import { withFile } from '../files/uploads.ts'
import { linkActor, standingOf } from '../links/link.ts'
import type { Standing } from '../links/signed.ts'
import type { Answer, Bound } from '../kernel/answer.ts'
import { perform, record, recordLook } from '../request/answer.ts'
import { type BodySize, readJson } from '../request/body.ts'
import { requireHouse, requireOwnPage, requireSession, sessionIfAny } from '../request/guard.ts'
import { isCached } from '../request/answerCache.ts'
import { askCached } from '../request/askCached.ts'
import { pokeAbout } from '../request/notify.ts'
import { keyOf } from '../request/receipt.ts'
import { runCommand } from '../request/runCommand.ts'
import { enterTenant, isConfined, transact, transactInHouse } from '../kernel/transaction.ts'

/** One call, from the network or from a server-rendered page. */
export interface Asking {
  deps: Deps
  bound: Bound
  ip: string
  language: Language
  /** The body, read only after the checks. @throws validation, too-large */
  input: (size: BodySize) => Promise<unknown>
  /** The caller's session. @throws unauthenticated */
  session: () => Promise<SessionRow>
  /** The signed-in user of a public read, if any. */
  reader: () => Promise<Actor | null>
  /** A page that is open sends another query, say with a new filter: that is not a new visit. */
  isGoingOn: boolean
  /** The caller's idempotency key. */
  key: string | null
  file: Buffer | null
  /** The caller's live connection. */
  socketId: string
}

/** The result. */
interface Done {
  answer: Answer
  /** Who did it; null if anonymous. */
  by: Actor | null
  /** Whether anything changed of which others must be notified. */
  isNews: boolean
}

/** The default limit of anonymous calls of one endpoint per minute. */
const PUBLIC_PER_MINUTE = 60

/** How each scope is handled: caller, limits, role of row-level security, and audit. */
const WAYS: Record<Scope, (asking: Asking) => Promise<Done>> = {
  public: inPublic,
  reader: inPublic,
  guest: asGuest,
  open: asAnybody,
  link: byLink,
  user: signedIn,
  house: signedIn,
  kov: signedIn,
  platform: signedIn,
}

/**
 * The steps of a request (architecture.md): session → right → input parsed by the contract → begin → existing receipt? repeat its answer →
 * enter the role → command or query → view parsed by the contract → receipt and audit line → commit → notify.
 */
export async function answerTo(asking: Asking): Promise<Answer> {
  const { deps, socketId } = asking
  const { spec } = asking.bound
  const { answer: given, by, isNews } = await WAYS[spec.scope](asking)
  if (spec.mails && !given.isReplay) deps.post.soon()
  if (changes(spec) && isNews) pokeAbout(deps, spec, by, given.concerned, socketId)
  return given
}

/** Serves an endpoint over HTTP. */
export function answering(deps: Deps, bound: Bound): Middleware {
  const { name, spec } = bound
  const isPublic = spec.scope === 'public' || spec.scope === 'reader'
  assert(
    spec.scope !== 'open' || (spec.audit === 'none' && spec.needs === null && spec.runsOn === 'server'),
    `${name} is open, so it says itself whom it concerns`,
  )
  assert(!isPublic || (!changes(spec) && spec.audit === 'none' && spec.needs === null), `${name} is public, so it only reads`)
  assert((spec.scope !== 'guest' && !spec.secret) || spec.audit === 'none', `${name} writes its own audit lines`)
  return async (ctx) => {
    ctx.state.route = name
    if (needsOwnPage(spec)) requireOwnPage(ctx, deps)
    send(ctx, await answerTo(askedIn(ctx, deps, bound)))
  }
}

const askedIn = (ctx: Context, deps: Deps, bound: Bound): Asking => ({
  deps,
  bound,
  ip: ctx.ip,
  language: languageOf(ctx.get('accept-language')),
  input: async (size) => {
    await readJson(ctx, size)
    return inputOf(ctx, bound.spec)
  },
  session: () => requireSession(ctx, deps),
  reader: async () => {
    const session = await sessionIfAny(ctx, deps)
    return session && actorOf(session)
  },
  isGoingOn: false,
  key: keyOf(ctx),
  file: ctx.file?.buffer ?? null,
  socketId: ctx.get('x-socket-id'),
})

function send(ctx: Context, { json, isReplay, tag }: Answer): void {
  ctx.type = 'json'
  // Browser caches do not store it; the page may, and revalidates.
  ctx.set('Cache-Control', 'no-store')
  if (tag !== undefined) ctx.set('ETag', `"${tag}"`)
  if (tag !== undefined && ctx.get('if-none-match') === `"${tag}"`) return void (ctx.status = 304)
  if (isReplay) ctx.set('Idempotent-Replay', 'true')
  // Encoded once: Koa would count the bytes of a string and then encode it again.
  ctx.body = Buffer.from(json)
}

/** Path parameters take precedence, so that a body cannot name another row than the address; a file is named by its content. */
function inputOf(ctx: Context, spec: Endpoint): unknown {
  const fromPath = Object.fromEntries(pathParameters(spec.path).map((name) => [name, ctx.params[name]]))
  if (spec.method === 'GET') return { ...ctx.query, ...fromPath }
  const body: unknown = ctx.request.body ?? {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('validation')
  return { ...body, ...fromPath, ...(spec.upload && { image: ctx.file && contentName(ctx.file.buffer) }) }
}

/**
 * Public reads: limited by address, since there is no account. A session is ignored, except for `reader` endpoints: then the limit is per
 * user. @throws too-many-requests
 */
async function inPublic({ deps, bound, ip, input, reader, isGoingOn }: Asking): Promise<Done> {
  const { spec } = bound
  const who = spec.scope === 'reader' ? await reader() : null
  await deps.limits.reading(who?.personId ?? ip, isGoingOn ? 1 : (spec.cost ?? 1))
  return { answer: await query(deps, bound, who, spec.input.parse(await input('small'))), by: who, isNews: false }
}

/** Account calls without a session: limited by address, and without receipts, since there is no owner. @throws too-many-requests */
async function asGuest({ deps, bound, ip, language, input }: Asking): Promise<Done> {
  const { name, spec } = bound
  await deps.limits.visit(name, ip, spec.perMinute ?? PUBLIC_PER_MINUTE)
  return { answer: await unkept(deps, bound, { address: ip, language }, spec.input.parse(await input('small'))), by: null, isNews: false }
}

/**
 * Anonymous commands (decision 0036): there is no session or house yet, so the handler itself enters the role of each house concerned,
 * writes that house's audit lines there, and names its people in `concerns`. The input carries its own id, which makes a retry idempotent.
 * @throws too-many-requests
 */
async function asAnybody({ deps, bound, ip, input }: Asking): Promise<Done> {
  const { name, spec } = bound
  await deps.limits.visit(name, ip, spec.perMinute ?? PUBLIC_PER_MINUTE)
  const parsed = spec.input.parse(await input('small'))
  if (spec.perHour !== undefined) await deps.limits.leaving(name, ip, spec.perHour)
  const moment = { now: deps.clock().toISOString(), newId: uuidv7 }
  const given = await transact(deps.db, (tx) => perform(deps, bound, { tx, actor: null, input: parsed, moment }))
  return { answer: given, by: null, isNews: true }
}

/**
 * Calls by signed link: its signature replaces a session, and it runs with the role of its house. Inputs are saved as typed and idempotent,
 * so no receipt is needed. A closed link reaches no handler: its state is answered here. @throws link-not-found, link-closed,
 * too-many-requests
 */
async function byLink({ deps, bound, ip, input }: Asking): Promise<Done> {
  const { name, spec } = bound
  await deps.limits.visit(name, ip, spec.perMinute ?? PUBLIC_PER_MINUTE)
  const parsed = spec.input.parse(await input('small'))
  const by = await linkActor(deps.db, deps.secret, Signed.parse(parsed))
  if (spec.perHour !== undefined) await deps.limits.leaving('link', by.linkId, spec.perHour)
  const now = deps.clock().toISOString()
  const work = async (tx: Transaction<Database>): Promise<Answer> => {
    const { told, about } = await standingOf(tx, by.linkId, now)
    await enterTenant(tx, 'house', by)
    if (told.state !== 'avatud') return closedAnswer(tx, bound, { actor: by, told, about, now })
    const done = await perform(deps, bound, { tx, actor: by, input: parsed, moment: { now, newId: uuidv7 } })
    await record(tx, by, bound, done, now)
    return done
  }
  const given = await (changes(spec) ? transactInHouse(deps.db, by.houseId, work) : transact(deps.db, work))
  return { answer: given, by, isNews: given.concerned.length > 0 }
}

/**
 * The answer of a closed link; logged as an attempt that showed nothing. @throws link-closed if the contract's output has no room for it
 */
async function closedAnswer(
  tx: Kysely<Database>,
  { name, spec }: Bound,
  { actor, told, about, now }: Standing & { actor: Actor; now: string },
): Promise<Answer> {
  const said = spec.output.safeParse(told)
  if (!said.success) throw new AppError('link-closed')
  // Any call's name is allowed: refusals are in nobody's access log and need no label.
  await writeAudit<AuditSubjects>(tx, actor, name, about, now, 'link-closed')
  return { json: JSON.stringify(said.data), concerned: [], named: [], isReplay: false }
}

/** Calls with a session and the required right. @throws unauthenticated, forbidden, too-many-requests */
async function signedIn({ deps, bound, input, session, key, file }: Asking): Promise<Done> {
  const { name, spec } = bound
  const theirs = await session()
  await deps.limits.request(theirs.person_id)
  if (spec.perMinute !== undefined) await deps.limits.visit(name, theirs.person_id, spec.perMinute)
  const by = actorFor(spec, theirs)
  if (!can(by.rights, spec.needs)) throw new AppError('forbidden')
  const parsed = spec.input.parse(await input('large'))
  const given = spec.secret
    ? await unkept(deps, bound, by, parsed)
    : changes(spec)
      ? await command(deps, await withUpload(deps, bound, file), by, { input: parsed, key })
      : await query(deps, bound, by, parsed)
  return { answer: given, by, isNews: !given.isReplay }
}

function actorFor(spec: Endpoint, session: SessionRow): Actor {
  if (spec.scope === 'house') return requireHouse(session)
  const actor = actorOf(session)
  if (spec.scope === 'kov' && actor.ehak === null) throw new AppError('forbidden')
  return actor
}

/** Uploads are re-encoded before any transaction begins. */
const withUpload = async (deps: Deps, bound: Bound, file: Buffer | null): Promise<Bound> =>
  bound.spec.upload && file ? { ...bound, handler: await withFile(deps, bound.name, bound.handler, file) } : bound

/** Runs calls without receipts; the handler gets the database and begins transactions itself. */
const unkept = (deps: Deps, bound: Bound, actor: Actor | Guest, input: unknown): Promise<Answer> =>
  perform(deps, bound, { tx: deps.db, actor, input, moment: { now: deps.clock().toISOString(), newId: uuidv7 } })

/** A query writes nothing but its audit line; one that concerns nobody and needs no role runs without a transaction. */
async function query(deps: Deps, bound: Bound, actor: Actor | null, input: unknown): Promise<Answer> {
  const { spec } = bound
  if (isCached(spec) && isInHouse(actor)) return (await askCached(deps, bound, actor, input)).answer
  const moment = { now: deps.clock().toISOString(), newId: uuidv7 }
  if (spec.audit === 'none' && !isConfined(deps.db, spec.scope)) return perform(deps, bound, { tx: deps.db, actor, input, moment })
  const { given, looks } = await transact(deps.db, async (tx) => {
    await enterTenant(tx, spec.scope, actor)
    const answered = await perform(deps, bound, { tx, actor, input, moment })
    return { given: answered, looks: actor === null ? [] : await recordLook(tx, deps.looks, actor, bound, answered, moment.now) }
  })
  deps.looks.written(looks, Date.parse(moment.now))
  return given
}

const isInHouse = (actor: Actor | null): actor is Actor & { houseId: string } => actor !== null && actor.houseId !== null

/** @throws forbidden if it was answered before, and the caller has fewer rights now */
async function command(deps: Deps, bound: Bound, actor: Actor, { input, key }: { input: unknown; key: string | null }): Promise<Answer> {
  const now = deps.clock()
  const call = { mid: key ?? uuidv7(now.getTime()), name: bound.name, body: JSON.stringify(input) }
  const done = await runCommand(deps, bound, actor, input, { call, holder: actor, now: now.toISOString(), idsFrom: now.getTime() })
  if ('ran' in done) return done.ran
  if (!done.earlier.isTold) throw new AppError('forbidden')
  return { json: done.earlier.json, concerned: [], named: [], isReplay: true }
}
