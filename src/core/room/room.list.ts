import type { contract } from '#shared/contract/index.ts'
import type { Handler } from '../kernel/env.ts'
import { roomById, roomViews } from './room.views.ts'

/** The rooms of the house; all residents shown go into one audit line. */
export const listRooms: Handler<typeof contract.room.list> = async (env, { on }) => {
  const rooms = await roomViews(env, on)
  env.auditSubjects({
    entity: 'client',
    ids: [...new Set(rooms.flatMap(({ residents, planned }) => [...residents, ...planned].map((each) => each.client_id)))],
  })
  return { rooms }
}

/** One room. @throws room-not-found */
export const getRoom: Handler<typeof contract.room.get> = async (env, { id }) => {
  const room = await roomById(env, id)
  env.auditSubjects({ entity: 'room', ids: [id] })
  return { room }
}
