import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { type Placement, placementOf } from '../client/client.store.ts'
import { noteMove } from '../client/move.store.ts'
import { closeStay, insertStay, leavingOf } from '../client/stay.store.ts'
import { refuseStale } from '../db/overwriting.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { requireUsable } from '../room/place.store.ts'
import { roomById } from '../room/room.views.ts'

/**
 * Two residents swap places at the same instant; both stays end before either begins, so no place is held twice. @throws client-not-found,
 * transition-not-allowed, room-changed, room-closed
 */
export const switchRooms: Handler<typeof contract.room.switch> = async (env, input) => {
  const one = await residentNamed(env, input.client_id, input.expected_room_id)
  const other = await residentNamed(env, input.other_client_id, input.expected_other_room_id)
  if (one.id === other.id) throw new AppError('transition-not-allowed', { field: 'other_client_id' })
  await closeStay(env, one.stay_id, { at: env.now, reason: 'room' })
  await closeStay(env, other.stay_id, { at: env.now, reason: 'room' })
  const stay = await insertStay(env, stayInPlaceOf(env, one, other))
  const otherStay = await insertStay(env, stayInPlaceOf(env, other, one))
  const [move_id, pair_id] = [env.newId(), env.newId()]
  await noteMove(env, movedFrom(env, one, other, { id: move_id, pair_id }), { stay, ended_stay: one.stay_id, place: one.place_no })
  await noteMove(env, movedFrom(env, other, one, { id: pair_id, pair_id: move_id }), {
    stay: otherStay,
    ended_stay: other.stay_id,
    place: other.place_no,
  })
  env.auditSubjects({ entity: 'client', ids: [one.id, other.id] })
  const ids = [...new Set([one.room_id, other.room_id])]
  return { rooms: await Promise.all(ids.map((id) => roomById(env, id))), move_id }
}

const stayInPlaceOf = ({ now: at }: Env, mover: Resident, former: Resident) => ({
  clientId: mover.id,
  roomId: former.room_id,
  place: former.place_no,
  at,
  arrivedOn: mover.arrived_on,
  leaving: leavingOf(mover),
})

const movedFrom = (
  { now }: Env,
  { id: client_id, room_id: from_room }: Resident,
  { room_id: to_room }: Resident,
  by: { id: string; pair_id: string },
) => ({
  ...by,
  client_id,
  kind: 'switch' as const,
  at: now,
  from_room,
  to_room,
})

type Resident = Placement & { stay_id: string; room_id: string; arrived_on: string }

async function residentNamed(env: Env, id: string, expectedRoom: string | undefined): Promise<Resident> {
  const placement = await placementOf(env.tx, env.actor.houseId, id)
  if (!placement) throw new AppError('client-not-found')
  const { stay_id, room_id, arrived_on } = placement
  if (stay_id === null || room_id === null || arrived_on === null) throw new AppError('transition-not-allowed', { field: 'client_id' })
  refuseStale('room-changed', { seen: expectedRoom, now: room_id, field: 'client_id' })
  await requireUsable(env.tx, env.actor.houseId, room_id, env.now)
  return { ...placement, stay_id, room_id, arrived_on }
}
