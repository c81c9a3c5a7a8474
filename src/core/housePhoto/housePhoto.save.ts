import { housePhotoAddress } from '#shared/files.ts'
import type { HousePhoto } from '#shared/contract/housePhoto.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { MOST_HOUSE_PHOTOS } from '#shared/rules/image.ts'
import type { HousePhotoTable } from '../db/tables/house.ts'
import { houseFacts, putHouse } from '../house/house.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { dropPhoto, insertPhoto, photoRow, photoRows, photoView, putPhoto } from './housePhoto.store.ts'

/** The photos of the house, in order. */
export const listHousePhotos: Handler<typeof contract.housePhoto.list> = (env) => answer(env)

/** Adds a photo after the others. @throws house-photos-full */
export const addHousePhoto: Handler<typeof contract.housePhoto.add> = async (env, { alt }) => {
  const { tx, actor, now } = env
  const rows = await photoRows(tx, actor.houseId)
  if (rows.length >= MOST_HOUSE_PHOTOS) throw new AppError('house-photos-full')
  const id = env.newId()
  const position = (rows.at(-1)?.position ?? -1) + 1
  await insertPhoto(tx, { id, house_id: actor.houseId, position, alt, ...NO_PICTURE, added_at: now, added_by: actor.personId })
  return { ...(await answer(env)), id }
}

const NO_PICTURE = { picture: null, small: null, width: null, height: null }

/**
 * Sets the picture of a photo, once: its addresses are cached for ever. `found` is what the server made of it. @throws not-found,
 * house-photo-set, bad-image
 */
export const setHousePhotoImage: Handler<typeof contract.housePhoto.image> = async (env, { id, image, found }) => {
  const before = await requirePhoto(env, id)
  if (!found) throw new AppError('bad-image', { field: 'image' })
  if (before.picture !== null && before.picture !== image) throw new AppError('house-photo-set')
  if (before.picture === null) await putPhoto(env.tx, env.actor.houseId, id, { picture: image, ...found })
  return settled(env)
}

/** Changes a photo's alternative text. @throws not-found */
export const describeHousePhoto: Handler<typeof contract.housePhoto.describe> = async (env, { id, alt }) => {
  await requirePhoto(env, id)
  await putPhoto(env.tx, env.actor.houseId, id, { alt })
  return settled(env)
}

/** Moves a photo to another position; beyond the last means last. @throws not-found */
export const moveHousePhoto: Handler<typeof contract.housePhoto.move> = async (env, { id, position }) => {
  const moved = await requirePhoto(env, id)
  const rows = (await photoRows(env.tx, env.actor.houseId)).filter((row) => row.id !== id)
  rows.splice(position, 0, moved)
  for (const [index, row] of rows.entries()) if (row.position !== index) await putPhoto(env.tx, env.actor.houseId, row.id, { position: index })
  return settled(env)
}

/** Deletes a photo; the server erases its file when nothing else uses it. @throws not-found */
export const removeHousePhoto: Handler<typeof contract.housePhoto.remove> = async (env, { id }) => {
  await requirePhoto(env, id)
  await dropPhoto(env.tx, env.actor.houseId, id)
  return settled(env)
}

async function requirePhoto({ tx, actor }: Env, id: string): Promise<HousePhotoTable> {
  const row = await photoRow(tx, actor.houseId, id)
  if (!row) throw new AppError('not-found')
  return row
}

/** The first photo with a picture is the house's cover, which cards and the search show. */
async function settled(env: Env): Promise<{ photos: HousePhoto[] }> {
  const first = (await photoRows(env.tx, env.actor.houseId)).find(({ picture }) => picture !== null)
  const picture = first ? housePhotoAddress(first.id, '640') : null
  const house = await houseFacts(env.tx, env.actor.houseId)
  if (house && house.picture !== picture) await putHouse(env, { picture })
  return answer(env)
}

async function answer(env: Env): Promise<{ photos: HousePhoto[] }> {
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId] })
  return { photos: (await photoRows(env.tx, env.actor.houseId)).map(photoView) }
}
