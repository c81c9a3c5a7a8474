import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Handler } from '../kernel/env.ts'
import { clientDetail } from './client.views.ts'
import { insertPerson } from './person.ts'
import { openStay } from './stay.store.ts'

/** Adds a client straight into the house. @throws person-exists, room-not-found, room-closed, room-full, room-reserved, validation */
export const addClient: Handler<typeof contract.client.add> = async (env, { room_id, arrival_date, ...person }) => {
  if (arrival_date && arrival_date > dayOf(env.now)) throw new AppError('validation', { field: 'arrival_date', key: 'future' })
  const id = await insertPerson(env, person)
  await openStay(env, { clientId: id, roomId: room_id ?? null, at: env.now, arrivedOn: arrival_date ?? dayOf(env.now) })
  env.concerns({ entity: 'client', ids: [id] })
  return { client: await clientDetail(env, id) }
}
