import type { contract } from '#shared/contract/index.ts'
import { concernClient } from '../client/concern.ts'
import type { Handler } from '../kernel/env.ts'
import { actsDue } from './due.list.ts'

/** What is planned for a client now, in the order of time; of what this actor may not read there is nothing, not even a number. @throws client-not-found */
export const listDue: Handler<typeof contract.client.due> = async (env, { id }) => {
  await concernClient(env, id)
  const acts = await actsDue(env, id)
  return { acts: acts.map(({ client_name: _name, client_id: _id, assigned: _assigned, ...act }) => act) }
}
