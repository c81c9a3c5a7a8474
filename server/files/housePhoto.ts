import type { Context } from 'koa'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { PHOTO_SIZES, photoFile, type PhotoSize } from '#core/housePhoto/housePhoto.store.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { hashOf } from '../accounts/crypto.ts'
import { actorOf, sessionByCookie } from '../accounts/session.store.ts'
import type { Deps } from '../deps.ts'
import { bindCookie } from '../http/cookies.ts'
import { confine, transact } from '../http/transaction.ts'
import { answerFile } from './answer.ts'
import { eraseFile, HOUSE_PHOTO } from './image.ts'

/** How often one address may ask for photos of houses in a minute: a list shows dozens, and a whole home has one address. */
const PER_MINUTE = 900

/**
 * GET /api/house-photos/:id/:size: a photo of a house that the public sees, for everybody and kept by whoever asked, for its bytes never
 * change. Of any other house it is shown to its own people alone, by their cookie. @throws not-found, too-many-requests
 */
export async function showHousePhoto(ctx: Context, deps: Deps): Promise<void> {
  await deps.limits.visit('housePhoto.show', ctx.ip, PER_MINUTE)
  const { id, size } = { id: String(ctx.params.id), size: String(ctx.params.size) }
  if (!isSize(size)) throw new AppError('not-found')
  const published = await transact(deps.db, async (tx) => {
    await confine(tx, 'public', null)
    return photoFile(tx, id, size, null)
  })
  const file = published ?? (await ofOwnHouse(ctx, deps, id, size))
  if (file === null) throw new AppError('not-found')
  await answerFile(ctx, deps, { mime: 'image/webp', hash: file, published: published && 'public, max-age=31536000, immutable' })
}

const isSize = (text: string): text is PhotoSize => Object.hasOwn(PHOTO_SIZES, text)

async function ofOwnHouse(ctx: Context, deps: Deps, id: string, size: PhotoSize): Promise<string | null> {
  const session = await sessionByCookie(deps.db, hashOf(bindCookie(ctx) ?? ''), deps.clock())
  const actor = session && actorOf(session)
  if (!actor || actor.houseId === null || !can(actor.rights, 'house.read')) return null
  return photoFile(deps.db, id, size, actor.houseId)
}

const HOUR = 3_600_000

/** Erases what photos have left that were taken away an hour ago or more; the same bytes may be shown elsewhere, and then stay. */
export async function trimHousePhotos({ db, config }: Pick<Deps, 'db' | 'config'>, now: Date): Promise<void> {
  const left = await db
    .selectFrom('file')
    .select(['id', 'hash'])
    .where('kind', '=', HOUSE_PHOTO)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('house_photo').select('id').whereRef('house_photo.id', '=', 'file.owner_id'))))
    .execute()
  for (const { id, hash } of left) {
    // Whoever sends the same picture now writes its bytes anew, which makes them young: they are left until the next hour.
    if ((await isShownElsewhere(db, id, hash)) || (await eraseFile(config.dataDir, hash, new Date(now.getTime() - HOUR))))
      await db.deleteFrom('file').where('id', '=', id).execute()
  }
}

/** Whether anything else has these bytes: a line of a file, a news item or a face. */
async function isShownElsewhere(db: Kysely<Database>, id: string, hash: string): Promise<boolean> {
  const others = [
    db.selectFrom('file').select('id').where('hash', '=', hash).where('id', '<>', id),
    db.selectFrom('news_item').select('id').where('cover', '=', hash),
    db.selectFrom('person').select('id').where('avatar', '=', hash),
  ]
  const found = await Promise.all(others.map((other) => other.execute()))
  return found.some((rows) => rows.length > 0)
}
