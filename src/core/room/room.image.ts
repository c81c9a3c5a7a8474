import type { contract } from '#shared/contract/index.ts'
import { changed } from '../db/change.ts'
import type { Handler } from '../kernel/env.ts'
import { requireRoom } from './room.store.ts'
import { roomById } from './room.views.ts'

/** Gives a room the picture of this name; the one that it is already changes nothing. @throws room-not-found */
export const setRoomImage: Handler<typeof contract.room.image> = async (env, { id, image }) => {
  const { tx, actor } = env
  const before = await requireRoom(tx, actor.houseId, id)
  if (before.image !== image)
    await tx
      .updateTable('room')
      .set({ image, ...changed(env) })
      .where('house_id', '=', actor.houseId)
      .where('id', '=', id)
      .execute()
  env.concerns({ entity: 'room', ids: [id] })
  return { room: await roomById(env, id) }
}
