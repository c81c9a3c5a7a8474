import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Env } from '../kernel/env.ts'
import { insertPerson } from './person.ts'
import { openStay } from './stay.store.ts'

/** Takes somebody straight into the house and gives their id. @throws person-exists, room-not-found, room-closed, room-full, room-reserved, validation */
export async function admitPerson(env: Env, { room_id, arrival_date, ...person }: Parsed<typeof contract.client.add>): Promise<string> {
  if (arrival_date && arrival_date > dayOf(env.now)) throw new AppError('validation', { field: 'arrival_date', key: 'future' })
  const id = await insertPerson(env, person)
  await openStay(env, { clientId: id, roomId: room_id ?? null, at: env.now, arrivedOn: arrival_date ?? dayOf(env.now) })
  return id
}
