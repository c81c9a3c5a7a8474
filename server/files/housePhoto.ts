import type { Context } from 'koa'
import { photoFile } from '#core/housePhoto/housePhoto.store.ts'
import { AppError } from '#shared/errors.ts'
import { HOUSE_PHOTO_SIZES, type HousePhotoSize } from '#shared/files.ts'
import { can } from '#shared/rights.ts'
import { hashOf } from '../kernel/crypto.ts'
import { actorOf, sessionByCookie } from '../stores/session.store.ts'
import type { Deps } from '../deps.ts'
import { bindCookie } from '../request/cookies.ts'
import { enterTenant, transact } from '../kernel/transaction.ts'
import { answerFile } from './answer.ts'

/** Requests for house photos per minute and address: a list shows dozens, and a whole home shares one address. */
const PER_MINUTE = 900

/**
 * GET /api/house-photos/:id/:size: a photo of a public house, for everybody and cached, since its bytes never change. Of any other house
 * only for its own staff, by their cookie. @throws not-found, too-many-requests
 */
export async function showHousePhoto(ctx: Context, deps: Deps): Promise<void> {
  await deps.limits.visit('housePhoto.show', ctx.ip, PER_MINUTE)
  const { id, size } = { id: String(ctx.params.id), size: String(ctx.params.size) }
  if (!isSize(size)) throw new AppError('not-found')
  const published = await transact(deps.db, async (tx) => {
    await enterTenant(tx, 'public', null)
    return photoFile(tx, id, size, null)
  })
  const file = published ?? (await ofOwnHouse(ctx, deps, id, size))
  if (file === null) throw new AppError('not-found')
  await answerFile(ctx, deps, { mime: 'image/webp', hash: file, published: published && 'public, max-age=31536000, immutable' })
}

const isSize = (text: string): text is HousePhotoSize => (HOUSE_PHOTO_SIZES as string[]).includes(text)

async function ofOwnHouse(ctx: Context, deps: Deps, id: string, size: HousePhotoSize): Promise<string | null> {
  const session = await sessionByCookie(deps.db, hashOf(bindCookie(ctx) ?? ''), deps.clock())
  const actor = session && actorOf(session)
  if (!actor || actor.houseId === null || !can(actor.rights, 'house.read')) return null
  return photoFile(deps.db, id, size, actor.houseId)
}
