import type { contract } from '#shared/contract/index.ts'
import type { Handler } from '../kernel/env.ts'
import { admitPerson } from './admit.ts'
import { clientDetail } from './client.views.ts'

/** Admits a new client directly. @throws person-exists, room-not-found, room-closed, room-full, room-reserved, validation */
export const addClient: Handler<typeof contract.client.add> = async (env, input) => {
  const { id, move_id } = await admitPerson(env, input)
  env.auditSubjects({ entity: 'client', ids: [id] })
  return { client: await clientDetail(env, id), move_id }
}
