import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Env } from '../kernel/env.ts'
import { noteMove } from './move.store.ts'
import { insertPerson } from './person.ts'
import { openStay } from './stay.store.ts'

/**
 * Admits a person directly and returns their id and that of the move, by which it can be taken back. @throws person-exists, room-not-found,
 * room-closed, room-full, room-reserved, validation
 */
export async function admitPerson(
  env: Env,
  { room_id, arrival_date, ...person }: Parsed<typeof contract.client.add>,
): Promise<{ id: string; move_id: string }> {
  if (arrival_date && arrival_date > dayOf(env.now)) throw new AppError('validation', { field: 'arrival_date', key: 'future' })
  const id = await insertPerson(env, person)
  const stay = await openStay(env, { clientId: id, roomId: room_id ?? null, at: env.now, arrivedOn: arrival_date ?? dayOf(env.now) })
  const move = { client_id: id, kind: 'came' as const, at: env.now, from_room: null, to_room: room_id ?? null }
  return { id, move_id: await noteMove(env, move, { person: true, stay }) }
}
