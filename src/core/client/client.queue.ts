import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Handler } from '../kernel/env.ts'
import { requireRoom } from '../room/room.store.ts'
import { clientDetail } from './client.views.ts'
import { insertPerson } from './person.ts'
import { openTicket } from './stay.store.ts'

/**
 * Adds a client to the queue of the house, with a reservation if a room is named. @throws house-not-found, person-exists, room-not-found,
 * validation
 */
export const queueClient: Handler<typeof contract.client.queue> = async (env, { house_id, queued_date, planned_room_id, planned_on, ...person }) => {
  if (house_id !== env.actor.houseId) throw new AppError('house-not-found', { field: 'house_id' })
  if (queued_date && queued_date > dayOf(env.now)) throw new AppError('validation', { field: 'queued_date', key: 'future' })
  if (planned_room_id) await requireRoom(env.tx, env.actor.houseId, planned_room_id, 'planned_room_id')
  const id = await insertPerson(env, person)
  await openTicket(env, { clientId: id, queuedOn: queued_date ?? dayOf(env.now), roomId: planned_room_id, on: planned_on })
  env.auditSubjects({ entity: 'client', ids: [id] })
  return { client: await clientDetail(env, id) }
}
