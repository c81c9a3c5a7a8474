import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { MOST_PHOTOS } from '#shared/rules/image.ts'
import { created } from '../db/change.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { entryById, insertPhoto, photoNames } from './diary.store.ts'
import { oldestEvent } from './entry.ts'

/**
 * Adds a photo to an entry, by its author and for as long as the diary accepts entries of that day; a photo that it already has changes
 * nothing. It orders only with its entry, so that a large upload on a slow line blocks nothing else. @throws entry-not-found, forbidden,
 * already-struck, photos-full, validation
 */
export const addEntryImage: Handler<typeof contract.diary.image> = async (env, { id, image }) => {
  const { tx, actor } = env
  const entry = await entryById(tx, actor.houseId, id)
  if (!entry) throw new AppError('entry-not-found')
  if (entry.author_id !== actor.personId) throw new AppError('forbidden')
  const names = await photoNames(tx, actor.houseId, id)
  const photo = {
    ...created(env),
    house_id: actor.houseId,
    client_id: entry.client_id,
    entry_id: id,
    event_at: entry.event_at,
    position: names.length,
  }
  if (!names.includes(image)) {
    refuseLate(env, entry)
    if (names.length >= MOST_PHOTOS) throw new AppError('photos-full')
    await insertPhoto(tx, { ...photo, picture: image })
  }
  env.auditSubjects({ entity: 'client', ids: [entry.client_id], rows: [id, photo.id] })
  return { entry: (await entryById(tx, actor.houseId, id)) ?? entry }
}

/** @throws already-struck, validation */
function refuseLate(env: Env, { struck_at, recorded_at }: { struck_at: string | null; recorded_at: string }): void {
  if (struck_at !== null) throw new AppError('already-struck')
  if (recorded_at < oldestEvent(env)) throw new AppError('validation', { field: 'id', key: 'past' })
}
