import { type AsyncZippable, zip } from 'fflate'
import type { Kysely } from 'kysely'
import type { Context } from 'koa'
import { clientById } from '#core/client/client.list.store.ts'
import type { Database } from '#core/db/schema.ts'
import { nameOfHouse } from '#core/house/house.store.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { accessLines, namesIn } from '../audit/access.store.ts'
import { macOf, sameText } from '../kernel/crypto.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { answerOnce } from '../files/answer.ts'
import { keptFile } from '../files/image.ts'
import { requireHouse, requirePage } from '../request/guard.ts'
import { enterTenant, transact } from '../kernel/transaction.ts'
import { copyPage } from './copyPage.ts'
import { everythingOf, filesOf } from './record.store.ts'

/** The lifetime of a copy's key, ms: it is used at once. */
const KEY_LIFE = 120_000

/** A key to one resident's copy for one session, issued after a password check. Not stored. */
export function copyKey(secret: Buffer, { clientId, sessionId }: { clientId: string; sessionId: string }, now: Date): string {
  const until = String(now.getTime() + KEY_LIFE)
  return `${until}.${macOf(secret, 'copy', `${clientId} ${sessionId} ${until}`)}`
}

function isKeyFor(secret: Buffer, key: string, { clientId, sessionId }: { clientId: string; sessionId: string }, now: Date): boolean {
  const [until = '', mac = ''] = key.split('.')
  return sameText(mac, macOf(secret, 'copy', `${clientId} ${sessionId} ${until}`)) && Number(until) > now.getTime()
}

/**
 * GET /api/client/:id/copy/:key: all data about a person (GDPR articles 15 and 20), to be given to them: a ZIP with a machine-readable
 * file, a page for people, and the files. Logged before answering. @throws forbidden, not-found for an expired key, client-not-found
 */
export async function giveCopy(ctx: Context, deps: Deps): Promise<void> {
  const actor = requireHouse(await requirePage(ctx, deps))
  if (!can(actor.rights, 'record.copy')) throw new AppError('forbidden')
  const id = String(ctx.params.id)
  if (!isKeyFor(deps.secret, String(ctx.params.key), { clientId: id, sessionId: actor.sessionId }, deps.clock())) throw new AppError('not-found')
  const now = deps.clock().toISOString()
  const { copy, files } = await transact(deps.db, async (tx) => {
    await enterTenant(tx, 'house', actor)
    const gathered = await gather(tx, { houseId: actor.houseId, clientId: id })
    await writeAudit(tx, actor, 'record.copy', { entity: 'client', ids: [id] }, now)
    return { ...gathered, copy: { made_at: now, made_by: actor.name, ...gathered.copy } }
  })
  const parts: AsyncZippable = {
    'andmed.html': Buffer.from(copyPage(copy)),
    'andmed.json': Buffer.from(JSON.stringify(copy, null, 2)),
  }
  // Pictures and papers are already compressed.
  for (const { path, hash } of files) parts[path] = [await keptFile(deps.config.dataDir, hash), { level: 0 }]
  answerOnce(ctx, 'application/zip', await zipped(parts))
  ctx.attachment(`andmed-${id}.zip`)
}

/** All of it except who created it when. @throws client-not-found */
async function gather(tx: Kysely<Database>, whose: { houseId: string; clientId: string }) {
  const client = await clientById(tx, whose.houseId, whose.clientId, false)
  if (!client) throw new AppError('client-not-found')
  const house = await nameOfHouse(tx, whose.houseId)
  const tables = await everythingOf(tx, whose)
  const names = await namesIn(tx, whose.houseId)
  const access = await accessLines(tx, whose.houseId, whose.clientId, ALWAYS)
  const owners = tables.flatMap(({ rows }) => rows.map((row) => String(row['id'] ?? '')))
  const files = (await filesOf(tx, whose.houseId, owners)).map(({ kind, id, mime, owner_id, hash }) => ({
    path: `failid/${kind}-${id}.${ENDINGS[mime] ?? 'bin'}`,
    owner_id,
    hash,
  }))
  return {
    files,
    copy: {
      house,
      person: client.name,
      tables,
      access: access.map((line) => ({ ...line, person: names.get(line.actor_id) ?? null })),
      files: files.map(({ path, owner_id }) => ({ path, owner_id })),
    },
  }
}

const ALWAYS = { from: '0000-01-01', to: '9999-12-31' }
const ENDINGS: Record<string, string> = { 'image/webp': 'webp', 'application/pdf': 'pdf' }

/** Compressed in worker threads, so that a long record blocks nobody. */
const zipped = (parts: AsyncZippable): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    zip(parts, (error, bytes) => {
      if (error) reject(error)
      else resolve(Buffer.from(bytes))
    })
  })
