import multer from '@koa/multer'
import type { Context, Middleware } from 'koa'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { clientDetail } from '#core/client/client.views.ts'
import { changed } from '#core/db/change.ts'
import { hot } from '#core/db/hot.ts'
import type { Database } from '#core/db/schema.ts'
import type { Actor } from '#core/kernel/env.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { roomById } from '#core/room/room.views.ts'
import { Id } from '#shared/contract/fields.ts'
import { AppError } from '#shared/errors.ts'
import { can, type Right } from '#shared/rights.ts'
import { hashOf } from '../accounts/crypto.ts'
import { sessionByCookie } from '../accounts/session.store.ts'
import { writeAudit } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { bindCookie } from '../http/cookies.ts'
import { requireHouse, requireOwnPage, requireSession } from '../http/guard.ts'
import { type Call, earlierAnswer, keyOf, writeReceipt } from '../http/receipt.ts'
import { confine, lockHouse, transact } from '../http/transaction.ts'
import { contentName, keepFile, keptFile, remakeImage } from './image.ts'

const TEN_MB = 10 * 1024 * 1024

/** What has a picture: where its name stands, who may change and see it, how large it is kept. */
const KINDS = {
  client: { column: 'picture', save: 'client.save', see: 'client.read', size: { width: 512, height: 512 }, event: 'client changed', tag: 'client' },
  room: { column: 'image', save: 'room.save', see: 'room.read', size: { width: 1280, height: 960 }, event: 'room changed', tag: 'room' },
} as const satisfies Record<string, { column: string; save: Right; see: Right; size: object; event: string; tag: string }>
export type PictureKind = keyof typeof KINDS

/** Takes the one file `image` of a multipart form into memory, up to 10 MB. */
export const oneImage: Middleware = multer({ limits: { fileSize: TEN_MB, files: 1, fields: 5, fieldSize: 1000 } }).single('image')

/** POST /api/client/image and /api/rooms/image (multipart id, image): the picture is made anew and kept. @throws client-not-found, room-not-found, bad-image, too-large, mid-reused */
export async function savePicture(ctx: Context, deps: Deps, kind: PictureKind): Promise<void> {
  const { save, event, tag } = KINDS[kind]
  const actor = requireHouse(await requireSession(ctx, deps))
  if (!can(actor.rights, save)) throw new AppError('forbidden')
  const { id } = z.object({ id: Id }).parse(ctx.request.body)
  if (!ctx.file) throw new AppError('validation', { field: 'image', key: 'required' })
  const call: Call = { mid: keyOf(ctx) ?? uuidv7(), name: `${kind}.image`, body: JSON.stringify({ id, image: contentName(ctx.file.buffer) }) }
  // Asked before the picture is made anew, which is the costly part; and again where it is written.
  const earlier = await transact(deps.db, (tx) => begin(tx, { actor, kind, id, call }))
  const saved = earlier ? { json: earlier, isReplay: true, isNew: false } : await keepPicture(deps, { actor, kind, id, call }, ctx.file.buffer)
  ctx.type = 'json'
  ctx.set('Cache-Control', 'no-store')
  if (saved.isReplay) ctx.set('Idempotent-Replay', 'true')
  ctx.body = saved.json
  if (saved.isNew)
    deps.live.poke(event, { house: actor.houseId, touches: [tag], ids: [id] }, { socketId: ctx.get('x-socket-id'), sessionId: actor.sessionId })
}

interface Upload {
  actor: Actor & { houseId: string }
  kind: PictureKind
  id: string
  call: Call
}

/** The answer that this upload got before, or null; then the transaction is behind the wall and the owner is there. @throws mid-reused, client-not-found, room-not-found */
async function begin(tx: Kysely<Database>, { actor, kind, id, call }: Upload): Promise<string | null> {
  const earlier = await earlierAnswer(tx, actor, call)
  if (earlier !== null) return earlier
  await confine(tx, 'house', actor)
  await pictureOf(tx, actor, kind, id)
  return null
}

async function keepPicture(deps: Deps, upload: Upload, file: Buffer): Promise<{ json: string; isReplay: boolean; isNew: boolean }> {
  const { actor, kind, id, call } = upload
  const bytes = await remakeImage(file, KINDS[kind].size)
  const hash = await keepFile(deps.config.dataDir, bytes)
  const now = deps.clock().toISOString()
  return transact(deps.db, async (tx) => {
    await lockHouse(tx, actor.houseId)
    const earlier = await begin(tx, upload)
    if (earlier !== null) return { json: earlier, isReplay: true, isNew: false }
    const isNew = await setPicture(tx, { ...upload, now, hash, bytes: bytes.length })
    const asker = { tx, actor, now }
    const json = JSON.stringify(kind === 'client' ? { client: await clientDetail(asker, id) } : { room: await roomById(asker, id) })
    await writeReceipt(tx, actor, call, { status: 200, result: json }, now)
    return { json, isReplay: false, isNew }
  })
}

type Picture = Upload & { now: string; hash: string; bytes: number }

/** Makes kept bytes somebody's picture; the one that it is already changes nothing. */
async function setPicture(tx: Kysely<Database>, { actor, now, kind, id, hash, bytes }: Picture): Promise<boolean> {
  if ((await pictureOf(tx, actor, kind, id)) === hash) return false
  await tx
    .insertInto('file')
    .values({
      id: uuidv7(),
      house_id: actor.houseId,
      kind,
      owner_id: id,
      hash,
      mime: 'image/webp',
      bytes,
      created_at: now,
      created_by: actor.personId,
    })
    .execute()
  await tx
    .updateTable(kind as 'client')
    .set({ [KINDS[kind].column]: hash, ...changed({ actor, now, newId: uuidv7 }) })
    .where('house_id', '=', actor.houseId)
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, actor, `${kind}.image`, { entity: kind, ids: [id] }, now)
  return true
}

/** Runs before the form is read: nothing is taken in from a stranger or a foreign page. */
export const beforeUpload =
  (deps: Deps): Middleware =>
  async (ctx, next) => {
    requireOwnPage(ctx, deps)
    await requireSession(ctx, deps)
    await next()
  }

/**
 * GET /api/client/:id/picture and /api/room/:id/image. An `<img>` cannot send a bearer, so the strict same-site cookie is enough to see.
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

/** The name of the picture of a client or room of the actor's house, or null. @throws client-not-found, room-not-found */
async function pictureOf(tx: Kysely<Database>, actor: Actor & { houseId: string }, kind: PictureKind, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom(kind as 'client')
    .select(sql<string | null>`${sql.ref(KINDS[kind].column)}`.as('hash'))
    .where('house_id', '=', actor.houseId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError(`${kind}-not-found`)
  return row.hash
}
