import assert from 'node:assert/strict'
import type { Context, Middleware } from 'koa'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { type Actor, type Concerned, type Env, type Guest, Prebuilt } from '#core/kernel/env.ts'
import { idsOf, uuidv7 } from '#core/kernel/ids.ts'
import { changes, type Endpoint, needsOwnPage, pathParameters, type Scope } from '#shared/contract/endpoint.ts'
import { Signed } from '#shared/contract/planLink.ts'
import { AppError } from '#shared/errors.ts'
import { type Audience, audienceOf, eventsOf, type Poke } from '#shared/events.ts'
import { languageOf } from '#shared/messages/say.ts'
import { can } from '#shared/rights.ts'
import { actorOf, type SessionRow } from '../accounts/session.store.ts'
import { alsoNamed, requireNamed } from '../audit/named.ts'
import { writeAudit } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { contentName } from '../files/image.ts'
import { withFile } from '../files/uploads.ts'
import { linkActor, standingOf } from '../links/link.ts'
import type { Standing } from '../links/signed.ts'
import { readJson } from './body.ts'
import { requireHouse, requireOwnPage, requireSession, sessionIfAny } from './guard.ts'
import type { AnyHandler } from './handlers.ts'
import { type Call, type Earlier, earlierAnswer, keyOf, writeReceipt } from './receipt.ts'
import { confine, isConfined, lockCall, transact, transactInHouse } from './transaction.ts'

export interface Answer {
  json: string
  concerned: Concerned[]
  /** Residents of whom the answer tells besides: they get their line, and nobody is poked about them. */
  named: string[]
  isReplay: boolean
}

/**
 * The way of one request (architecture.md): session → right → input parsed by the contract → begin → receipt already
 * there? answer it again → behind the wall → command or query → view parsed by the contract → receipt and audit line → commit → poke.
 */
export function answering(deps: Deps, name: string, spec: Endpoint, handler: AnyHandler): Middleware {
  const isPublic = spec.scope === 'public' || spec.scope === 'reader'
  assert(
    spec.scope !== 'open' || (spec.audit === 'none' && spec.needs === null && spec.home === 'server'),
    `${name} is open, so it says itself whom it concerns`,
  )
  assert(!isPublic || (!changes(spec) && spec.audit === 'none' && spec.needs === null), `${name} is public, so it only reads`)
  assert((spec.scope !== 'guest' && !spec.secret) || spec.audit === 'none', `${name} writes its own audit lines`)
  return async (ctx) => {
    ctx.state.route = name
    if (needsOwnPage(spec)) requireOwnPage(ctx, deps)
    if (WITHOUT_SESSION.has(spec.scope)) await readJson(ctx, 'small')
    if (isPublic)
      return send(
        ctx,
        await publicAnswer(deps, name, spec, handler, { ip: ctx.ip, reader: await readerOf(ctx, deps, spec), input: inputOf(ctx, spec) }),
      )
    if (spec.scope === 'guest') return send(ctx, await guestAnswer(deps, name, spec, handler, ctx))
    if (spec.scope === 'open') return send(ctx, await openAnswer(deps, name, spec, handler, { ip: ctx.ip, input: inputOf(ctx, spec) }))
    if (spec.scope === 'link') return send(ctx, await linkAnswer(deps, name, spec, handler, { ip: ctx.ip, input: inputOf(ctx, spec) }))
    const session = await requireSession(ctx, deps)
    await deps.limits.request(session.person_id)
    if (spec.perMinute !== undefined) await deps.limits.visit(name, session.person_id, spec.perMinute)
    const actor = actorFor(spec, session)
    if (!can(actor.rights, spec.needs)) throw new AppError('forbidden')
    await readJson(ctx, 'large')
    const input = spec.input.parse(inputOf(ctx, spec))
    const answer = await answerFor(deps, name, spec, handler, actor, input, ctx)
    send(ctx, answer)
    if (spec.mails && !answer.isReplay) deps.post.soon()
    if (changes(spec) && !answer.isReplay) pokeAbout(deps, spec, actor, answer.concerned, ctx.get('x-socket-id'))
  }
}

/** Whoever asks for these may be anybody. */
const WITHOUT_SESSION: ReadonlySet<Scope> = new Set<Scope>(['public', 'reader', 'guest', 'open', 'link'])

function answerFor(deps: Deps, name: string, spec: Endpoint, handler: AnyHandler, actor: Actor, input: unknown, ctx: Context): Promise<Answer> {
  if (spec.secret) return unkept(deps, spec, handler, actor, input)
  return changes(spec) ? command(deps, name, spec, handler, actor, input, ctx) : query(deps, name, spec, handler, actor, input)
}

function send(ctx: Context, answer: Answer): void {
  ctx.type = 'json'
  ctx.set('Cache-Control', 'no-store')
  if (answer.isReplay) ctx.set('Idempotent-Replay', 'true')
  // Encoded once: Koa would count the bytes of a text and then encode it again.
  ctx.body = Buffer.from(answer.json)
}

/** Who asks for what anybody may ask: an address, and the person where the endpoint tells readers what is their own. */
interface Visit {
  ip: string
  reader: Actor | null
  input: unknown
  /** A page that stands open asks on, say with another filter: that is no new visit. */
  isGoingOn?: boolean
}

/**
 * For whoever asks: counted by address, for there is no account. A session that may be there changes nothing, but where the endpoint is
 * for readers: it is counted by the person then. @throws too-many-requests
 */
export async function publicAnswer(
  deps: Deps,
  name: string,
  spec: Endpoint,
  handler: AnyHandler,
  { ip, reader, input, isGoingOn = false }: Visit,
): Promise<Answer> {
  await deps.limits.reading(reader?.personId ?? ip, isGoingOn ? 1 : (spec.cost ?? 1))
  return query(deps, name, spec, handler, reader, spec.input.parse(input))
}

/** Who reads; with a session that has ended, or none, a visitor. */
async function readerOf(ctx: Context, deps: Deps, spec: Endpoint): Promise<Actor | null> {
  const session = spec.scope === 'reader' ? await sessionIfAny(ctx, deps) : null
  return session && actorOf(session)
}

const PUBLIC_PER_MINUTE = 60

/** For whoever has no session and works on an account: counted by address, and without receipts, for there is nobody whose they would be. @throws too-many-requests */
async function guestAnswer(deps: Deps, name: string, spec: Endpoint, handler: AnyHandler, ctx: Context): Promise<Answer> {
  await deps.limits.visit(name, ctx.ip, spec.perMinute ?? PUBLIC_PER_MINUTE)
  const guest = { address: ctx.ip, language: languageOf(ctx.get('accept-language')) }
  const answer = await unkept(deps, spec, handler, guest, spec.input.parse(inputOf(ctx, spec)))
  if (spec.mails) deps.post.soon()
  return answer
}

/** Runs what no receipt may remember; its handler has the database and begins transactions itself. */
const unkept = (deps: Deps, spec: Endpoint, handler: AnyHandler, actor: Actor | Guest, input: unknown): Promise<Answer> =>
  perform(deps, deps.db, spec, handler, actor, input, { now: deps.clock().toISOString(), newId: uuidv7 })

/**
 * For whoever has a signed link: its signature stands in the place of a session, and it works behind the wall of its house.
 * What it says is kept as it is typed, so that the same again is the same: it needs no receipt. A link that is not open comes to no
 * handler: here alone it is said how it stands. @throws link-not-found, link-closed, too-many-requests
 */
export async function linkAnswer(
  deps: Deps,
  name: string,
  spec: Endpoint,
  handler: AnyHandler,
  from: { ip: string; input: unknown },
): Promise<Answer> {
  await deps.limits.visit(name, from.ip, spec.perMinute ?? PUBLIC_PER_MINUTE)
  const input = spec.input.parse(from.input)
  const actor = await linkActor(deps.db, deps.secret, Signed.parse(input))
  if (spec.perHour !== undefined) await deps.limits.leaving('link', actor.linkId, spec.perHour)
  const now = deps.clock().toISOString()
  const work = async (tx: Transaction<Database>): Promise<Answer> => {
    const { told, client_id } = await standingOf(tx, actor.linkId, now)
    await confine(tx, 'house', actor)
    if (told.state !== 'avatud') return closedAnswer(tx, spec, { name, actor, told, client_id, now })
    const done = await perform(deps, tx, spec, handler, actor, input, { now, newId: uuidv7 })
    await record(tx, actor, name, spec, done, now)
    return done
  }
  const answer = await (changes(spec) ? transactInHouse(deps.db, actor.houseId, work) : transact(deps.db, work))
  if (changes(spec) && answer.concerned.length > 0) pokeAbout(deps, spec, actor, answer.concerned, '')
  return answer
}

/** What a link tells that is not open; written down as an attempt that showed nothing. @throws link-closed where the contract has no words for it */
async function closedAnswer(
  tx: Kysely<Database>,
  spec: Endpoint,
  { name, actor, told, client_id, now }: Pick<Standing, 'told' | 'client_id'> & { name: string; actor: Actor; now: string },
): Promise<Answer> {
  const said = spec.output.safeParse(told)
  if (!said.success) throw new AppError('link-closed')
  await writeAudit(tx, actor, name, { entity: 'client', ids: [client_id] }, now, 'link-closed')
  return { json: JSON.stringify(said.data), concerned: [], named: [], isReplay: false }
}

/**
 * For anybody, who may leave something behind (decision 0036): no session and no house stand at its beginning, so the handler itself goes
 * behind the wall of each house that it concerns, writes that house's audit lines there, and says of whom in `concerns`. What was asked
 * carries its own id, by which the same again is the same. @throws too-many-requests
 */
export async function openAnswer(
  deps: Deps,
  name: string,
  spec: Endpoint,
  handler: AnyHandler,
  from: { ip: string; input: unknown },
): Promise<Answer> {
  await deps.limits.visit(name, from.ip, spec.perMinute ?? PUBLIC_PER_MINUTE)
  const input = spec.input.parse(from.input)
  if (spec.perHour !== undefined) await deps.limits.leaving(name, from.ip, spec.perHour)
  const now = deps.clock().toISOString()
  const answer = await transact(deps.db, (tx) => perform(deps, tx, spec, handler, null, input, { now, newId: uuidv7 }))
  for (const { house, ids } of answer.concerned) {
    if (house !== undefined) for (const { event, touches } of eventsOf(spec)) deps.live.poke(event, { house, touches, ids }, NOBODY)
  }
  if (spec.mails) deps.post.soon()
  return answer
}

const NOBODY = { socketId: '', sessionId: '' }

function actorFor(spec: Endpoint, session: SessionRow): Actor {
  if (spec.scope === 'house') return requireHouse(session)
  const actor = actorOf(session)
  if (spec.scope === 'kov' && actor.ehak === null) throw new AppError('forbidden')
  return actor
}

/** Parameters of the path win over the rest, so that a body cannot name another row than the address does; a file is named by what it holds. */
function inputOf(ctx: Context, spec: Endpoint): unknown {
  const fromPath = Object.fromEntries(pathParameters(spec.path).map((name) => [name, ctx.params[name]]))
  if (spec.method === 'GET') return { ...ctx.query, ...fromPath }
  const body: unknown = ctx.request.body ?? {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('validation')
  return { ...body, ...fromPath, ...(spec.upload && { image: ctx.file && contentName(ctx.file.buffer) }) }
}

/** A query writes nothing but its audit line; one that concerns nobody and has no wall to go behind needs no transaction. */
async function query(deps: Deps, name: string, spec: Endpoint, handler: AnyHandler, actor: Actor | null, input: unknown): Promise<Answer> {
  const now = deps.clock().toISOString()
  if (spec.audit === 'none' && !isConfined(deps.db, spec.scope)) return perform(deps, deps.db, spec, handler, actor, input, { now, newId: uuidv7 })
  return transact(deps.db, async (tx) => {
    await confine(tx, spec.scope, actor)
    const answer = await perform(deps, tx, spec, handler, actor, input, { now, newId: uuidv7 })
    if (actor !== null) await record(tx, actor, name, spec, answer, now)
    return answer
  })
}

async function command(deps: Deps, name: string, spec: Endpoint, handler: AnyHandler, actor: Actor, input: unknown, ctx: Context): Promise<Answer> {
  const now = deps.clock()
  const at = now.toISOString()
  const call: Call = { mid: keyOf(ctx) ?? uuidv7(now.getTime()), name, body: JSON.stringify(input) }
  const run = spec.upload && ctx.file ? await withFile(deps, name, handler, ctx.file.buffer) : handler
  const work = async (tx: Transaction<Database>): Promise<Answer> => {
    const earlier = await earlierAnswer(tx, actor, call)
    if (earlier !== null) {
      await recordAgain(tx, actor, name, spec, earlier, at)
      return { json: earlier.json, concerned: [], named: [], isReplay: true }
    }
    await confine(tx, spec.scope, actor)
    const answer = await perform(deps, tx, spec, run, actor, input, { now: at, newId: idsOf(`${actor.deviceId}:${call.mid}`, now.getTime()) })
    await writeReceipt(tx, actor, call, { status: 200, result: answer.json, concerned: allIn(answer) }, at)
    await record(tx, actor, name, spec, answer, at)
    return answer
  }
  if (actor.houseId !== null) return transactInHouse(deps.db, actor.houseId, work)
  return transact(deps.db, async (tx) => {
    await lockCall(tx, `${actor.deviceId}:${call.mid}`)
    return work(tx)
  })
}

/** Runs a handler; its answer as the contract has it, and whom it said it concerns. */
export async function perform(
  deps: Deps,
  tx: Kysely<Database>,
  spec: Endpoint,
  handler: AnyHandler,
  actor: Actor | Guest | null,
  input: unknown,
  moment: { now: string; newId: () => string; receivedAt?: string },
): Promise<Answer> {
  const concerned: Concerned[] = []
  const env = { tx, actor, ...moment, concerns: (each: Concerned) => void concerned.push(each) }
  // The one place where the pipeline's general types meet a handler's own: its table is checked by `Handlers`.
  const output = await handler(env as unknown as Env, input as never)
  if (deps.strict && output instanceof Prebuilt) spec.output.parse(JSON.parse(output.json))
  const json = output instanceof Prebuilt ? output.json : JSON.stringify(spec.output.parse(output))
  const answer = { json, concerned, named: spec.audit === 'none' ? [] : alsoNamed(json, concerned), isReplay: false }
  if (deps.strict && spec.scope === 'house') await requireNamed(tx, `${spec.method} ${spec.path}`, answer)
  return answer
}

/** The audit lines of an answer. */
export async function record(tx: Kysely<Database>, actor: Actor, name: string, spec: Endpoint, answer: Answer, at: string): Promise<void> {
  if (spec.audit === 'none') return
  assert(answer.concerned.length > 0, `${name} did not say whom it concerns`)
  for (const concerned of allIn(answer)) await writeAudit(tx, actor, name, concerned, at)
}

/** Whom an answer concerns: as its handler says, and the residents whom it tells of beside them. */
export const allIn = ({ concerned, named }: Pick<Answer, 'concerned' | 'named'>): Concerned[] =>
  named.length === 0 ? concerned : [...concerned, { entity: 'client', ids: named }]

/** An answer that is given again is looked at again: it has the lines of a read. */
export async function recordAgain(
  tx: Kysely<Database>,
  actor: Actor,
  name: string,
  spec: Endpoint,
  { concerned }: Pick<Earlier, 'concerned'>,
  at: string,
): Promise<void> {
  if (spec.audit === 'none') return
  // From before it was kept whom an answer is about, it is known who asked.
  const lines: Concerned[] = concerned ?? [{ entity: 'session', ids: [actor.sessionId] }]
  for (const each of lines) await writeAudit(tx, actor, name, each, at)
}

/** Tells the house, of what is public everybody, and of what is somebody's own themselves, after the commit, what kind of thing has changed. */
export function pokeAbout(deps: Deps, spec: Endpoint, actor: Actor, concerned: Concerned[], socketId: string): void {
  if (spec.touches.includes('queue')) deps.requests.soon()
  const by = { socketId, sessionId: actor.sessionId }
  for (const { event, touches } of eventsOf(spec)) {
    for (const place of placesOf(audienceOf(event), actor, concerned)) deps.live.poke(event, { ...place, touches }, by)
  }
}

/** Of an invitation the house hears that asks, not the one for which somebody works; who works in none tells none. */
function placesOf(audience: Audience, { houseId, personId }: Actor, concerned: Concerned[]): Omit<Poke, 'touches'>[] {
  const ids = concerned.flatMap((each) => each.ids)
  if (audience === 'everybody') return [{ house: null, ids }]
  if (audience === 'oneself') return [{ house: null, person: personId, ids: [] }]
  const elsewhere = concerned.flatMap(({ house, ids: own }) => (house === undefined ? [] : [{ house, ids: own }]))
  return elsewhere.length > 0 || houseId === null ? elsewhere : [{ house: houseId, ids }]
}
