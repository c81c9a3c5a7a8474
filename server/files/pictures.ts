import multer from '@koa/multer'
import type { Context, Middleware } from 'koa'
import { type Kysely, sql } from 'kysely'
import { hot } from '#core/db/hot.ts'
import type { Database } from '#core/db/schema.ts'
import type { FileTable } from '#core/db/tables/records.ts'
import type { Actor, Env } from '#core/kernel/env.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { can, type Right } from '#shared/rights.ts'
import { LARGEST_IMAGE } from '#shared/rules/image.ts'
import { hashOf } from '../accounts/crypto.ts'
import { sessionByCookie } from '../accounts/session.store.ts'
import { writeAudit } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { bindCookie } from '../http/cookies.ts'
import { requireHouse, requireOwnPage, requireSession } from '../http/guard.ts'
import type { AnyHandler } from '../http/handlers.ts'
import { confine, transact } from '../http/transaction.ts'
import { contentName, keepFile, keptFile } from './image.ts'

/** What has a picture: where its name stands, who may see it, how large it is kept. */
const KINDS = {
  client: { table: 'client', column: 'picture', see: 'client.read', size: { width: 512, height: 512 }, absent: 'client-not-found' },
  room: { table: 'room', column: 'image', see: 'room.read', size: { width: 1280, height: 960 }, absent: 'room-not-found' },
  item: { table: 'client_item', column: 'picture', see: 'care.read', size: { width: 1280, height: 960 }, absent: 'not-found' },
} as const satisfies Record<string, { table: keyof Database; column: string; see: Right; size: object; absent: ErrorCode }>
export type PictureKind = keyof typeof KINDS

/** Takes the one file `image` of a multipart form into memory; leaves any other body alone. */
export const oneImage: Middleware = multer({ limits: { fileSize: LARGEST_IMAGE, files: 1, fields: 5, fieldSize: 4000 } }).single('image')

/** Runs before a form is read: nothing is taken in from a stranger or a foreign page. */
export const beforeUpload =
  (deps: Deps): Middleware =>
  async (ctx, next) => {
    if (ctx.is('multipart')) {
      requireOwnPage(ctx, deps)
      await requireSession(ctx, deps)
    }
    await next()
  }

/**
 * The command of an upload (`client.image`, `room.image`, `item.image`) with the picture that was made anew in the place of what was sent; it is kept
 * when the command has taken it. To be called outside of any transaction: making it anew takes time. @throws bad-image
 */
export async function withPicture(deps: Deps, name: string, command: AnyHandler, sent: Buffer): Promise<AnyHandler> {
  const kind = name.replace('.image', '') as PictureKind
  const picture = await deps.remake(sent, KINDS[kind].size)
  const hash = contentName(picture)
  return async (env, input: { id: string; image: string }) => {
    const answer = await command(env, { ...input, image: hash } as never)
    await keepFile(deps.config.dataDir, picture)
    await noteFile(env, { kind, owner_id: input.id, hash, bytes: picture.length })
    return answer
  }
}

/** Says whose the kept bytes are; once for each owner. */
async function noteFile({ tx, actor, now }: Env, file: Pick<FileTable, 'kind' | 'owner_id' | 'hash' | 'bytes'>): Promise<void> {
  const known = await tx
    .selectFrom('file')
    .select('id')
    .where('house_id', '=', actor.houseId)
    .where('owner_id', '=', file.owner_id)
    .where('hash', '=', file.hash)
    .executeTakeFirst()
  if (known) return
  await tx
    .insertInto('file')
    .values({ id: uuidv7(), house_id: actor.houseId, ...file, mime: 'image/webp', created_at: now, created_by: actor.personId })
    .execute()
}

/**
 * GET /api/client/:id/picture, /api/room/:id/image and /api/items/:id/image. An `<img>` cannot send a bearer, so the strict same-site cookie is enough to see.
 * Who saw whose photo is written down before it is answered.
 */
export async function showPicture(ctx: Context, deps: Deps, kind: PictureKind): Promise<void> {
  const session = await sessionByCookie(deps.db, hashOf(bindCookie(ctx) ?? ''), deps.clock())
  if (!session) throw new AppError('unauthenticated')
  const actor = requireHouse(session)
  if (!can(actor.rights, KINDS[kind].see)) throw new AppError('forbidden')
  const hash = await transact(deps.db, async (tx) => {
    await confine(tx, 'house', actor)
    const found = await pictureOf(tx, actor, kind, String(ctx.params.id))
    if (found !== null && kind === 'client') await noteSeen(tx, actor, String(ctx.params.id), deps.clock().toISOString())
    return found
  })
  if (!hash) throw new AppError('not-found')
  ctx.type = 'image/webp'
  ctx.set('Cache-Control', 'private, max-age=31536000, immutable')
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
  ctx.body = await keptFile(deps.config.dataDir, hash)
}

/** One line for each person, client and hour: a list of 200 faces shown again and again would bury the reads that matter. */
async function noteSeen(tx: Kysely<Database>, actor: Actor, clientId: string, at: string): Promise<void> {
  const ids = JSON.stringify([clientId])
  const [line] = await seenThisHour(tx, { houseId: actor.houseId ?? '', actorId: actor.personId, ids, hour: at.slice(0, 13) })
  if (!line) await writeAudit(tx, actor, 'client.picture', { entity: 'client', ids: [clientId] }, at)
}

// A unique index has the same condition: of two requests at once one loses, is run again and finds the line.
const seenThisHour = hot(
  (tx, { houseId, actorId, ids, hour }: { houseId: string; actorId: string; ids: string; hour: string }) =>
    tx
      .selectFrom('audit')
      .select('seq')
      .where('house_id', '=', houseId)
      .where('actor_id', '=', actorId)
      .where('ids', '=', ids)
      .where(sql`substr(at, 1, 13)`, '=', hour)
      .where('action', '=', sql.lit('client.picture')),
  ['houseId', 'actorId', 'ids', 'hour'],
)

/** The name of the picture of a client, room or belonging of the actor's house, or null. @throws client-not-found, room-not-found, not-found */
async function pictureOf(tx: Kysely<Database>, actor: Actor & { houseId: string }, kind: PictureKind, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom(KINDS[kind].table as 'client')
    .select(sql<string | null>`${sql.ref(KINDS[kind].column)}`.as('hash'))
    .where('house_id', '=', actor.houseId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError(KINDS[kind].absent)
  return row.hash
}
