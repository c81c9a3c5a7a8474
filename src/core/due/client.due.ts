import type { contract } from '#shared/contract/index.ts'
import { concernClient } from '../client/concern.ts'
import type { Handler } from '../kernel/env.ts'
import { actsDue } from './due.list.ts'

/**
 * A client's due items, ordered by time. Items that the actor may not read are left out, and no count reveals them. @throws
 * client-not-found
 */
export const listDue: Handler<typeof contract.client.due> = async (env, { id }) => {
  await concernClient(env, id)
  const acts = await actsDue(env, id)
  return { acts: acts.map(({ client_name: _name, client_id: _id, assigned: _assigned, reminders: _reminders, ...act }) => act) }
}
