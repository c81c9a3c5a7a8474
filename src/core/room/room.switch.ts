import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { type Placement, placementOf } from '../client/client.store.ts'
import { closeStay, insertStay } from '../client/stay.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { roomById } from './room.views.ts'

/** Two residents change places at the same instant; both stays end before either begins, so no place is held twice. @throws client-not-found, transition-not-allowed */
export const switchRooms: Handler<typeof contract.room.switch> = async (env, { client_id, other_client_id }) => {
  const one = await residentNamed(env, client_id)
  const other = await residentNamed(env, other_client_id)
  if (one.id === other.id) throw new AppError('transition-not-allowed', { field: 'other_client_id' })
  await closeStay(env, one.stay_id, { at: env.now, reason: 'room' })
  await closeStay(env, other.stay_id, { at: env.now, reason: 'room' })
  await insertStay(env, { clientId: one.id, roomId: other.room_id, place: other.place_no, at: env.now, arrivedOn: one.arrived_on })
  await insertStay(env, { clientId: other.id, roomId: one.room_id, place: one.place_no, at: env.now, arrivedOn: other.arrived_on })
  env.concerns({ entity: 'client', ids: [one.id, other.id] })
  const ids = [...new Set([one.room_id, other.room_id])]
  return { rooms: await Promise.all(ids.map((id) => roomById(env, id))) }
}

type Resident = Placement & { stay_id: string; room_id: string; arrived_on: string }

async function residentNamed(env: Env, id: string): Promise<Resident> {
  const placement = await placementOf(env.tx, env.actor.houseId, id)
  if (!placement) throw new AppError('client-not-found')
  const { stay_id, room_id, arrived_on } = placement
  if (stay_id === null || room_id === null || arrived_on === null) throw new AppError('transition-not-allowed', { field: 'client_id' })
  return { ...placement, stay_id, room_id, arrived_on }
}
