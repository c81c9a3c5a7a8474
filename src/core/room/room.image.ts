import type { contract } from '#shared/contract/index.ts'
import { rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { requireRoom } from './room.store.ts'
import { roomById } from './room.views.ts'

/** Sets a room's picture; the same name again changes nothing. @throws room-not-found */
export const setRoomImage: Handler<typeof contract.room.image> = async (env, { id, image }) => {
  const { tx, actor } = env
  const before = await requireRoom(tx, actor.houseId, id)
  if (before.image !== image) await rowsOf(env, 'room').update(id, { image })
  env.auditSubjects({ entity: 'room', ids: [id] })
  return { room: await roomById(env, id) }
}
