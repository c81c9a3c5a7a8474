import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { endCleaning } from '../task/task.toggle.ts'
import { makeRoomSmaller } from './room.save.ts'
import { requireRoom, residentsOf } from './room.store.ts'
import { roomById } from './room.views.ts'

/** Sets whether a room can be used, from when and by how many; an occupied room cannot be closed. @throws room-not-found, room-not-empty */
export const setDaycare: Handler<typeof contract.room.daycare> = async (env, { id, availability, availability_date, max_people }) => {
  const before = await requireRoom(env.tx, env.actor.houseId, id)
  if (availability === 'suletud' && (await residentsOf(env.tx, env.actor.houseId, id)).length > 0)
    throw new AppError('room-not-empty', { field: 'availability' })
  if (max_people !== undefined && max_people < before.max_people) await makeRoomSmaller(env, id, max_people)
  await rowsOf(env, 'room').update(id, { availability, availability_date: availability_date ?? null, max_people: max_people ?? before.max_people })
  if (availability === 'vaba') await endCleaning(env, id)
  env.auditSubjects({ entity: 'room', ids: [id] })
  return { room: await roomById(env, id) }
}
