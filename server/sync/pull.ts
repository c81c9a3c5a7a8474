import type { Context } from 'koa'
import type { Kysely, Transaction } from 'kysely'
import { dialectOf } from '#core/db/dialect.ts'
import type { Database } from '#core/db/schema.ts'
import { scopesFor } from '#core/db/synced.ts'
import type { Actor } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { can, classesOf } from '#shared/rights.ts'
import { PROTOCOL, PULL_ROWS, type PullHead, type PullTail } from '#shared/sync.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { requireHouse, requireSession } from '../request/guard.ts'
import { enterTenant, transact } from '../kernel/transaction.ts'
import { type Cursor, readCursors, writeCursor } from './cursor.ts'
import { type Change, changesAfter, durableSeqs, epochOf, intentScope, rowsByIds, scopeHeads } from '../stores/feed.store.ts'
import { type FeedShape, feedShapeOf } from '../stores/feedShape.ts'
import { protocolOf } from './protocol.ts'

/**
 * GET /api/sync: a page of the change feed as NDJSON (sync.md): a head with the scopes, the rows, a tail with the next cursor. `again`
 * names scopes that the device wants from the beginning, because its checksum differs; `classes` the data classes that are unlocked there
 * now, `shape` the server's tables and columns that it knows. @throws app-outdated
 */
export async function pull(ctx: Context, deps: Deps): Promise<void> {
  const actor = requireHouse(await requireSession(ctx, deps))
  await deps.limits.request(actor.personId)
  const again = typeof ctx.query.again === 'string' ? ctx.query.again.split(',') : []
  const asked = typeof ctx.query.classes === 'string' ? ctx.query.classes.split(',') : null
  const shape = protocolOf(ctx) === null ? null : String(ctx.query.shape ?? '')
  const page = await pullPage(deps, actor, { cursor: ctx.get('x-sync-cursor'), limit: Number(ctx.query.limit) || PULL_ROWS, again, asked, shape })
  // A device revoked while the page was read gets nothing of it (sync.md I12).
  await requireSession(ctx, deps)
  ctx.type = 'application/x-ndjson'
  // This content type is not compressed by default, and a first copy is tens of megabytes; for the few rows of a live change compression
  // takes longer than sending them.
  ctx.compress = page.length > COMPRESSED_FROM
  ctx.set('Cache-Control', 'no-store')
  ctx.body = page
}

/** In bytes. A page without rows has some three thousand. */
const COMPRESSED_FROM = 16_384

interface PageAsked {
  cursor: string
  limit: number
  again: readonly string[]
  asked?: readonly string[] | null
  /** The shape that the device already knows, or ''; null for a device without a protocol, which reads only that it must be updated. */
  shape?: string | null
}

/** A page as sent. @throws forbidden */
export async function pullPage(
  deps: Deps,
  actor: Actor & { houseId: string },
  { cursor: text, limit, again, asked = null, shape: known = '' }: PageAsked,
): Promise<Buffer> {
  if (!can(actor.rights, 'sync.pull')) throw new AppError('forbidden')
  const now = deps.clock()
  const classes = classesOf(actor.rights)
  // A locked class could not be stored by the device; the head says that it may be unlocked.
  const scopes = scopesFor(actor, now).filter((scope) => asked === null || asked.includes(classOf(scope)))
  const shape = await feedShapeOf(deps.db)
  const { head, lines, clients, tail } = await inOneMoment(deps.db, async (tx) => {
    const [epoch, durable] = [await epochOf(tx), await durableSeqs(tx)]
    await enterTenant(tx, 'house', actor)
    const plan = await planOf(tx, scopes, readCursors(deps.secret, text, epoch), again)
    const page = await readPage(tx, shape, plan, Math.min(PULL_ROWS, Math.max(1, limit)))
    const head: Omit<PullHead, 'shape'> = {
      epoch,
      schema: PROTOCOL,
      ...shapeFor(shape, known, scopes),
      now: now.toISOString(),
      scopes: plan.map(({ scope, mode, from, rows }) => ({ k: scope, mode, from, est: rows })),
      role: actor.role,
      classes,
      durable: ofScopes(durable, [...scopes, intentScope(actor.houseId)]),
    }
    const tail: PullTail = { next: nextOf(deps.secret, epoch, page.at), more: page.ends.some(({ whole }) => !whole), ends: page.ends }
    return { head, lines: page.lines, clients: page.clients, tail }
  })
  // A page without residents discloses nothing.
  if (clients.size > 0)
    await transact(deps.db, (tx) => writeAudit(tx, actor, 'sync.pull', { entity: 'client', ids: [...clients] }, now.toISOString()))
  return bytesOf([JSON.stringify(head), ...lines, JSON.stringify(tail)])
}

/** The shape in a head: its hash, and the tables and columns if the device does not know it. */
function shapeFor({ name, byClass }: FeedShape, known: string | null, scopes: readonly string[]): Partial<PullHead> {
  if (known === null) return {}
  if (known === name) return { shape: name }
  return { shape: name, tables: Object.fromEntries([...new Set(scopes.map(classOf))].map((dataClass) => [dataClass, byClass[dataClass] ?? {}])) }
}

/** A cursor for each data class of the page. */
function nextOf(secret: Buffer, epoch: string, at: Cursor['at']): PullTail['next'] {
  const byClass = Object.groupBy(Object.entries(at), ([scope]) => classOf(scope))
  return Object.fromEntries(Object.entries(byClass).map(([name, own = []]) => [name, writeCursor(secret, { epoch, at: Object.fromEntries(own) })]))
}

const classOf = (scope: string): string => scope.split(':')[1] ?? ''

/**
 * The lines as sent, each encoded by itself: one character outside Latin-1 would make a joined string twice as large and four times as slow
 * to encode (measured: a third of the page's cost).
 */
const bytesOf = (lines: readonly string[]): Buffer => Buffer.concat(lines.map((line) => Buffer.from(`${line}\n`)))

/** Reads everything in one snapshot: the count and checksum of a scope must match its rows. */
function inOneMoment<T>(db: Kysely<Database>, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  const transaction = db.transaction()
  return (dialectOf(db) === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction).execute(work)
}

interface Plan {
  scope: string
  mode: 'delta' | 'snap'
  from: number
  floor: number
  /** The scope's newest change. */
  seq: number
  rows: number
  sum: number
}

/** A scope is copied from the beginning if the device does not know it, asks for it, or if tombstones that it needs are purged. */
async function planOf(tx: Kysely<Database>, scopes: string[], cursor: Cursor | null, again: readonly string[]): Promise<Plan[]> {
  const heads = new Map((await scopeHeads(tx, scopes)).map((head) => [head.scope, head]))
  return scopes.map((scope) => {
    const { floor = 0, seq = 0, row_count: rows = 0, checksum: sum = 0 } = heads.get(scope) ?? {}
    const known = again.includes(scope) ? undefined : cursor?.at[scope]
    const of = (mode: Plan['mode'], from: number): Plan => ({ scope, mode, from, floor, seq, rows, sum })
    if (known?.f !== undefined && known.f === floor) return of('snap', known.q)
    if (known && known.f === undefined && known.q >= floor) return of('delta', known.q)
    return of('snap', 0)
  })
}

/** A page between head and tail; each line is a `PullRow`. */
interface Rows {
  lines: string[]
  /** The residents in the rows. */
  clients: Set<string>
}

async function readPage(
  tx: Kysely<Database>,
  shape: FeedShape,
  plan: Plan[],
  limit: number,
): Promise<Rows & { at: Cursor['at']; ends: PullTail['ends'] }> {
  const rows: Rows = { lines: [], clients: new Set() }
  const at: Cursor['at'] = {}
  const ends: PullTail['ends'] = []
  for (const [index, { scope, mode, from, floor, seq, ...parity }] of plan.entries()) {
    const room = limit - rows.lines.length
    const changes = room > 0 && from < seq ? await changesAfter(tx, scope, from, room) : []
    await addRows(tx, shape, rows, index, changes)
    const whole = from >= seq || changes.length < room
    // The newest changes may be purged tombstones; a complete page ends at the scope's position.
    const q = whole ? Math.max(from, seq) : (changes.at(-1)?.seq ?? from)
    at[scope] = mode === 'snap' && !whole ? { q, f: floor } : { q }
    ends.push({ q, whole, ...parity })
  }
  return { ...rows, at, ends }
}

async function addRows(tx: Kysely<Database>, shape: FeedShape, { lines, clients }: Rows, index: number, changes: Change[]): Promise<void> {
  const data = new Map<string, Awaited<ReturnType<typeof rowsByIds>>>()
  const puts = changes.filter(({ op }) => op === 'put')
  for (const [entity, group] of Map.groupBy(puts, (change) => change.entity)) {
    const ids = group.map((change) => change.entity_id)
    data.set(entity, await rowsByIds(tx, shape, entity, ids))
  }
  for (const { seq, entity, entity_id: id, op, ver } of changes) {
    const row = op === 'put' ? data.get(entity)?.get(id) : undefined
    lines.push(`[${index},${seq},"${entity}",${JSON.stringify(id)},"${op}",${ver},${row?.json ?? 'null'}]`)
    if (entity === 'client') clients.add(id)
    else if (row?.client) clients.add(row.client)
  }
}

const ofScopes = (seqs: Record<string, number>, scopes: readonly string[]): Record<string, number> =>
  Object.fromEntries(scopes.flatMap((scope) => (seqs[scope] === undefined ? [] : [[scope, seqs[scope]]])))
