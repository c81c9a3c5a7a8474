import type { contract } from '#shared/contract/index.ts'
import type { TaskPhotoView } from '#shared/contract/task.ts'
import { AppError } from '#shared/errors.ts'
import { fileAddress } from '#shared/files.ts'
import { can } from '#shared/rights.ts'
import { MOST_TASK_PHOTOS } from '#shared/rules/task/task.ts'
import { rowsOf } from '../db/rows.ts'
import type { TaskPhotoTable } from '../db/tables/task.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { photosOfTask } from './task.photo.store.ts'
import { oneTask, requireTask } from './task.ts'

/** Begins a photo of a task. @throws task-not-found, task-photos-full, forbidden without the right to care data */
export const addTaskPhoto: Handler<typeof contract.task.photo> = async (env, { id, kind }) => {
  const { tx, actor, now } = env
  requireCare(env)
  await requireTask(env, id)
  if ((await photosOfTask(tx, actor.houseId, id)).length >= MOST_TASK_PHOTOS) throw new AppError('task-photos-full')
  const row = { task_id: id, kind, picture: null, at: now, by_id: actor.personId, by_name: actor.name }
  const photo = await rowsOf(env, 'task_photo').insert(row)
  return { ...(await oneTask(env, id)), photo }
}

/** Sets the picture of a photo, once. Idempotent. @throws not-found, task-not-found, task-photos-full, forbidden for anybody else */
export const setTaskImage: Handler<typeof contract.task.image> = async (env, { id, image }) => {
  const { tx, actor } = env
  const photo = await requirePhoto(env, id)
  if (photo.by_id !== actor.personId) throw new AppError('forbidden')
  if (photo.picture === null) {
    // Several may have been begun at the same time.
    if ((await photosOfTask(tx, actor.houseId, photo.task_id)).length >= MOST_TASK_PHOTOS) throw new AppError('task-photos-full')
    await rowsOf(env, 'task_photo').update(id, { picture: image })
  }
  return oneTask(env, photo.task_id)
}

/** Removes a photo. @throws not-found, task-not-found, forbidden */
export const removeTaskPhoto: Handler<typeof contract.task.removePhoto> = async (env, { id }) => {
  const photo = await requirePhoto(env, id)
  if (!mayRemove(env, photo)) throw new AppError('forbidden')
  await rowsOf(env, 'task_photo').remove(id)
  return oneTask(env, photo.task_id)
}

const mayRemove = ({ actor }: Env, { by_id }: TaskPhotoTable): boolean => by_id === actor.personId || can(actor.rights, 'task.manage')

/** @throws forbidden */
function requireCare({ actor }: Env): void {
  if (!can(actor.rights, 'care.read')) throw new AppError('forbidden')
}

/** A photo of a task that the actor may read. @throws not-found, task-not-found, forbidden */
async function requirePhoto(env: Env, id: string): Promise<TaskPhotoTable> {
  requireCare(env)
  const photo = await rowsOf(env, 'task_photo').find(id)
  if (!photo) throw new AppError('not-found')
  await requireTask(env, photo.task_id)
  return photo
}

/** The photos of a task, the oldest first; none without the right to care data. */
export async function photoViews(env: Env, taskId: string): Promise<TaskPhotoView[]> {
  const { tx, actor } = env
  if (!can(actor.rights, 'care.read')) return []
  return (await photosOfTask(tx, actor.houseId, taskId)).map((row) => ({
    id: row.id,
    kind: row.kind,
    picture: fileAddress('task', row.id, row.picture),
    at: row.at,
    who: row.by_name,
    removable: mayRemove(env, row),
  }))
}
