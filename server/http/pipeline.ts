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

/** One call as it is asked, over the network or by a page that the server draws. */
export interface Asking {
  deps: Deps
  bound: Bound
  ip: string
  language: Language
  /** What was sent, read only once it is worth reading. @throws validation, too-large */
  input: (size: BodySize) => Promise<unknown>
  /** The session of whoever asks. @throws unauthenticated */
  session: () => Promise<SessionRow>
  /** Who reads in public, where somebody has signed in. */
  reader: () => Promise<Actor | null>
  /** A page that stands open asks on, say with another filter: that is no new visit. */
  isGoingOn: boolean
  /** The caller's own name for what is asked. */
  key: string | null
  file: Buffer | null
  /** On which live line the asker is. */
  socketId: string
}

/** What came of it. */
interface Done {
  answer: Answer
  /** Who has done it; null for nobody in particular. */
  by: Actor | null
  /** Whether anything has happened of which others may hear. */
  isNews: boolean
}

/** How often whoever has no session may ask one endpoint in a minute, unless it says otherwise. */
const PUBLIC_PER_MINUTE = 60

/** The way of each scope: who asks, how often, behind which wall, and what is written down. */
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
 * The way of one request (architecture.md): session → right → input parsed by the contract → begin → receipt already
 * there? answer it again → behind the wall → command or query → view parsed by the contract → receipt and audit line → commit → poke.
 */
export async function answerTo(asking: Asking): Promise<Answer> {
  const { deps, socketId } = asking
  const { spec } = asking.bound
  const { answer: given, by, isNews } = await WAYS[spec.scope](asking)
  if (spec.mails && !given.isReplay) deps.post.soon()
  if (changes(spec) && isNews) pokeAbout(deps, spec, by, given.concerned, socketId)
  return given
}

/** Answers an endpoint over the network. */
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
  // No cache of a browser keeps it; its page may, and asks whether it is still so.
  ctx.set('Cache-Control', 'no-store')
  if (tag !== undefined) ctx.set('ETag', `"${tag}"`)
  if (tag !== undefined && ctx.get('if-none-match') === `"${tag}"`) return void (ctx.status = 304)
  if (isReplay) ctx.set('Idempotent-Replay', 'true')
  // Encoded once: Koa would count the bytes of a text and then encode it again.
  ctx.body = Buffer.from(json)
}

/** Parameters of the path win over the rest, so that a body cannot name another row than the address does; a file is named by what it holds. */
function inputOf(ctx: Context, spec: Endpoint): unknown {
  const fromPath = Object.fromEntries(pathParameters(spec.path).map((name) => [name, ctx.params[name]]))
  if (spec.method === 'GET') return { ...ctx.query, ...fromPath }
  const body: unknown = ctx.request.body ?? {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('validation')
  return { ...body, ...fromPath, ...(spec.upload && { image: ctx.file && contentName(ctx.file.buffer) }) }
}

/**
 * For whoever asks: counted by address, for there is no account. A session that may be there changes nothing, but where the endpoint is
 * for readers: it is counted by the person then. @throws too-many-requests
 */
async function inPublic({ deps, bound, ip, input, reader, isGoingOn }: Asking): Promise<Done> {
  const { spec } = bound
  const who = spec.scope === 'reader' ? await reader() : null
  await deps.limits.reading(who?.personId ?? ip, isGoingOn ? 1 : (spec.cost ?? 1))
  return { answer: await query(deps, bound, who, spec.input.parse(await input('small'))), by: who, isNews: false }
}

/** For whoever has no session and works on an account: counted by address, and without receipts, for there is nobody whose they would be. @throws too-many-requests */
async function asGuest({ deps, bound, ip, language, input }: Asking): Promise<Done> {
  const { name, spec } = bound
  await deps.limits.visit(name, ip, spec.perMinute ?? PUBLIC_PER_MINUTE)
  return { answer: await unkept(deps, bound, { address: ip, language }, spec.input.parse(await input('small'))), by: null, isNews: false }
}

/**
 * For anybody, who may leave something behind (decision 0036): no session and no house stand at its beginning, so the handler itself goes
 * behind the wall of each house that it concerns, writes that house's audit lines there, and says of whom in `concerns`. What was asked
 * carries its own id, by which the same again is the same. @throws too-many-requests
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
 * For whoever has a signed link: its signature stands in the place of a session, and it works behind the wall of its house.
 * What it says is kept as it is typed, so that the same again is the same: it needs no receipt. A link that is not open comes to no
 * handler: here alone it is said how it stands. @throws link-not-found, link-closed, too-many-requests
 */
async function byLink({ deps, bound, ip, input }: Asking): Promise<Done> {
  const { name, spec } = bound
  await deps.limits.visit(name, ip, spec.perMinute ?? PUBLIC_PER_MINUTE)
  const parsed = spec.input.parse(await input('small'))
  const by = await linkActor(deps.db, deps.secret, Signed.parse(parsed))
  if (spec.perHour !== undefined) await deps.limits.leaving('link', by.linkId, spec.perHour)
  const now = deps.clock().toISOString()
  const work = async (tx: Transaction<Database>): Promise<Answer> => {
    const { told, client_id } = await standingOf(tx, by.linkId, now)
    await enterTenant(tx, 'house', by)
    if (told.state !== 'avatud') return closedAnswer(tx, bound, { actor: by, told, client_id, now })
    const done = await perform(deps, bound, { tx, actor: by, input: parsed, moment: { now, newId: uuidv7 } })
    await record(tx, by, bound, done, now)
    return done
  }
  const given = await (changes(spec) ? transactInHouse(deps.db, by.houseId, work) : transact(deps.db, work))
  return { answer: given, by, isNews: given.concerned.length > 0 }
}

/** What a link tells that is not open; written down as an attempt that showed nothing. @throws link-closed where the contract has no words for it */
async function closedAnswer(
  tx: Kysely<Database>,
  { name, spec }: Bound,
  { actor, told, client_id, now }: Pick<Standing, 'told' | 'client_id'> & { actor: Actor; now: string },
): Promise<Answer> {
  const said = spec.output.safeParse(told)
  if (!said.success) throw new AppError('link-closed')
  // By the name of any call: what was refused stands in nobody's access log and needs no label.
  await writeAudit<AuditSubjects>(tx, actor, name, { entity: 'client', ids: [client_id] }, now, 'link-closed')
  return { json: JSON.stringify(said.data), concerned: [], named: [], isReplay: false }
}

/** For whoever has a session with the right. @throws unauthenticated, forbidden, too-many-requests */
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

/** What has come as a file is made anew before any transaction begins. */
const withUpload = async (deps: Deps, bound: Bound, file: Buffer | null): Promise<Bound> =>
  bound.spec.upload && file ? { ...bound, handler: await withFile(deps, bound.name, bound.handler, file) } : bound

/** Runs what no receipt may remember; its handler has the database and begins transactions itself. */
const unkept = (deps: Deps, bound: Bound, actor: Actor | Guest, input: unknown): Promise<Answer> =>
  perform(deps, bound, { tx: deps.db, actor, input, moment: { now: deps.clock().toISOString(), newId: uuidv7 } })

/** A query writes nothing but its audit line; one that concerns nobody and has no wall to go behind needs no transaction. */
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

/** @throws forbidden where it was answered before, and whoever asks has fewer rights now than then */
async function command(deps: Deps, bound: Bound, actor: Actor, { input, key }: { input: unknown; key: string | null }): Promise<Answer> {
  const now = deps.clock()
  const call = { mid: key ?? uuidv7(now.getTime()), name: bound.name, body: JSON.stringify(input) }
  const done = await runCommand(deps, bound, actor, input, { call, holder: actor, now: now.toISOString(), idsFrom: now.getTime() })
  if ('ran' in done) return done.ran
  if (!done.earlier.isTold) throw new AppError('forbidden')
  return { json: done.earlier.json, concerned: [], named: [], isReplay: true }
}
