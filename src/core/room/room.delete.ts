import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { plansOf, requireRoom, residentsOf } from './room.store.ts'

/** Deletes an empty room; past stays keep it. @throws room-not-found, room-not-empty */
export const deleteRoom: Handler<typeof contract.room.delete> = async (env, { id }) => {
  const { tx, actor } = env
  await requireRoom(tx, actor.houseId, id)
  const people = [...(await residentsOf(tx, actor.houseId, id)), ...(await plansOf(tx, actor.houseId, id))]
  if (people.length > 0) throw new AppError('room-not-empty')
  await rowsOf(env, 'room').remove(id)
  env.auditSubjects({ entity: 'room', ids: [id] })
  return { id }
}
