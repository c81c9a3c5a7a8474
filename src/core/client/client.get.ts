import type { contract } from '#shared/contract/index.ts'
import type { Handler } from '../kernel/env.ts'
import { clientDetail } from './client.views.ts'

/** One client with contacts and stays. @throws client-not-found */
export const getClient: Handler<typeof contract.client.get> = async (env, { id }) => {
  const client = await clientDetail(env, id)
  env.auditSubjects({ entity: 'client', ids: [id] })
  return { client }
}
