import { AppError } from '#shared/errors.ts'
import type { Env } from '../kernel/env.ts'
import { isClientOf } from './client.store.ts'

/** Records whom a call is about, if the house has them. @throws client-not-found */
export async function concernClient(env: Env, clientId: string): Promise<void> {
  await requireClient(env, clientId)
  env.auditSubjects({ entity: 'client', ids: [clientId] })
}

/** @throws client-not-found */
export async function requireClient({ tx, actor }: Env, clientId: string): Promise<void> {
  if (!(await isClientOf(tx, actor.houseId, clientId))) throw new AppError('client-not-found')
}
