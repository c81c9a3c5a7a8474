import type { Context } from 'koa'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { scopeOf, SYNCED, type SyncedTable } from '#core/db/synced.ts'
import { AppError } from '#shared/errors.ts'
import { can, classesOf } from '#shared/rights.ts'
import { writeAudit } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { requireHouse, requireSession } from '../http/guard.ts'
import { transact } from '../http/transaction.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { type Change, changesAfter, epochOf, liveRows, rowsByIds, scopeHeads } from './feed.store.ts'

/** The shape of the rows; a device with another one copies anew. */
export const SCHEMA = 2
const PAGE = 2000

/**
 * GET /api/sync: a page of the change feed as NDJSON (sync.md): a head that names the scopes, the rows, a tail with the next cursor.
 * The list of scopes is authoritative: what is in none of them the device erases.
 */
export async function pull(ctx: Context, deps: Deps): Promise<void> {
  const actor = requireHouse(await requireSession(ctx, deps))
  if (!can(actor.rights, 'sync.pull')) throw new AppError('forbidden')
  await deps.limits.request(actor.personId)
  const limit = Math.min(PAGE, Math.max(1, Number(ctx.query.limit) || PAGE))
  const scopes = classesOf(actor.rights).map((name) => scopeOf(actor.houseId, name))
  const now = deps.clock().toISOString()
  const lines = await transact(deps.db, async (tx) => {
    const epoch = await epochOf(tx)
    const cursor = readCursor(deps.secret, ctx.get('x-sync-cursor'), epoch)
    const plan = await planOf(tx, scopes, cursor)
    const page = await readPage(tx, plan, limit)
    await writeAudit(tx, actor, 'sync.pull', { entity: 'client', ids: clientsIn(page.rows) }, now)
    const head = { epoch, schema: SCHEMA, now, scopes: plan.map(({ scope, mode, from, est }) => ({ k: scope, mode, from, est })) }
    const next = writeCursor(deps.secret, { epoch, at: page.at })
    const tail = { next, more: page.more, counts: Object.fromEntries(plan.map(({ scope, est }) => [scope, est])) }
    return [head, ...page.rows, tail]
  })
  ctx.type = 'application/x-ndjson'
  ctx.set('Cache-Control', 'no-store')
  ctx.body = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
}

interface Plan {
  scope: string
  mode: 'delta' | 'snap'
  from: number
  floor: number
  est: number
}

/** A scope is copied from the beginning when the device does not know it, or when tombstones it needs are gone. */
async function planOf(tx: Kysely<Database>, scopes: string[], cursor: Cursor | null): Promise<Plan[]> {
  const heads = new Map((await scopeHeads(tx, scopes)).map((head) => [head.scope, head]))
  return Promise.all(
    scopes.map(async (scope) => {
      const floor = heads.get(scope)?.floor ?? 0
      const known = cursor?.at[scope]
      const est = await liveRows(tx, scope)
      if (known?.f !== undefined && known.f === floor) return { scope, mode: 'snap', from: known.q, floor, est }
      if (known && known.f === undefined && known.q >= floor) return { scope, mode: 'delta', from: known.q, floor, est }
      return { scope, mode: 'snap', from: 0, floor, est }
    }),
  )
}

type Row = [scope: number, seq: number, entity: string, id: string, op: string, ver: number, data: Record<string, unknown> | null]

async function readPage(tx: Kysely<Database>, plan: Plan[], limit: number): Promise<{ rows: Row[]; at: Cursor['at']; more: boolean }> {
  const rows: Row[] = []
  const at: Cursor['at'] = {}
  let more = false
  for (const [index, { scope, mode, from, floor }] of plan.entries()) {
    const room = limit - rows.length
    const changes = room > 0 ? await changesAfter(tx, scope, from, room) : []
    rows.push(...(await withData(tx, index, changes)))
    const isFull = changes.length === room
    const last = changes.at(-1)?.seq ?? from
    at[scope] = mode === 'snap' && isFull ? { q: last, f: floor } : { q: last }
    more ||= isFull
  }
  return { rows, at, more }
}

async function withData(tx: Kysely<Database>, index: number, changes: Change[]): Promise<Row[]> {
  const data = new Map<string, Record<string, unknown>>()
  for (const [entity, group] of Map.groupBy(
    changes.filter(({ op }) => op === 'put'),
    (change) => change.entity,
  )) {
    const ids = group.map((change) => change.entity_id)
    for (const [id, row] of await rowsByIds(tx, tableOf(entity), ids)) data.set(id, row)
  }
  return changes.map(({ seq, entity, entity_id, op, ver }) => [index, seq, entity, entity_id, op, ver, data.get(entity_id) ?? null])
}

function tableOf(entity: string): SyncedTable {
  const found = SYNCED.find(({ table }) => table === entity)
  if (!found) throw new Error(`Not a synced table: ${entity}`)
  return found.table
}

const clientsIn = (rows: Row[]): string[] => [
  ...new Set(
    rows.flatMap(([, , entity, id, , , data]) => (entity === 'client' ? [id] : typeof data?.client_id === 'string' ? [data.client_id] : [])),
  ),
]
